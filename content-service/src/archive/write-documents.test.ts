import { expect, test } from 'vitest';
import { strongPaths, weakened } from './write-documents.ts';

const document = {
  _id: 'a',
  _type: 'page',
  one: { _type: 'reference', _ref: 'b' },
  'odd "key"': [{ _key: 'k', of: { _ref: 'c' } }],
  weak: { _ref: 'd', _weak: true },
  later: { _ref: 'e', _weak: true, _strengthenOnPublish: { type: 'page' } },
  other: { _ref: 'f', _dataset: 'other' },
  library: { _ref: 'media-library:g:h' },
};

test('finds the paths of strong references', () => {
  expect([...strongPaths(document)]).toEqual(['one', `['odd "key"'][0].of`]);
});

test('a weakened copy has no strong references, and nothing else is changed', () => {
  expect(weakened(document)).toEqual({
    ...document,
    one: { _type: 'reference', _ref: 'b', _weak: true },
    'odd "key"': [{ _key: 'k', of: { _ref: 'c', _weak: true } }],
  });
});
