import { expect, test } from 'vitest';
import { picturesIn } from './picture-uses.ts';

const picture = (_ref: string, alt?: string) => ({ _type: 'image', asset: { _ref }, alt });

test('finds each picture of each document, with its description', () => {
  const uses = picturesIn([
    {
      _id: 'a',
      _type: 'project',
      title: 'Pool',
      image: picture('image-1', 'A pool'),
      image2: null,
    },
    {
      _id: 'b',
      _type: 'change',
      title: 'Bath',
      before: picture('image-1'),
      list: [picture('image-2')],
    },
    { _id: 'c', _type: 'faq', question: 'When?' },
  ]);
  const pool = { documentId: 'a', documentType: 'project', documentTitle: 'Pool', alt: 'A pool' };
  const bath = { documentId: 'b', documentType: 'change', documentTitle: 'Bath', alt: '' };
  expect([...uses]).toEqual([
    ['image-1', [pool, bath]],
    ['image-2', [bath]],
  ]);
});

test('names a document once for each description', () => {
  const twice = {
    _id: 'a',
    _type: 't',
    one: picture('image-1', 'x'),
    two: picture('image-1', 'x'),
  };
  expect(picturesIn([twice]).get('image-1')).toHaveLength(1);
});
