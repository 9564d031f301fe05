import { expect, test } from 'vitest';
import { withFullStop } from './full-stop.ts';

test.each([
  ['left out', 'left out.'],
  ['left out.', 'left out.'],
  ['Why?', 'Why?'],
  ['cut…', 'cut…'],
])('%j ends as %j', (text, expected) => {
  expect(withFullStop(text)).toBe(expected);
});
