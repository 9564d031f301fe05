import { expect, test } from 'vitest';
import { isDocumentId, publishedIdOf } from './document.ts';

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['dots', '.'.repeat(2_000_000)],
  ['segments', 'a.'.repeat(1_000_000)],
  ['a long name', 'a'.repeat(2_000_000)],
])('an id is checked in linear time: %s', (_, id) => {
  expect(isDocumentId(id)).toBe(false);
  expect(id.endsWith(publishedIdOf(id))).toBe(true);
});
