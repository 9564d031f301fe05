// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hydrated, texts } from '../../../tests/helpers/site/rendered.ts';
import { Paragraphs } from './Paragraphs.tsx';

it('shows two equal texts as two paragraphs', async () => {
  const box = await hydrated(<Paragraphs texts={['Same.', 'Other.', 'Same.']} />);
  expect(texts(box, 'p')).toEqual(['Same.', 'Other.', 'Same.']);
});
