import { expect, test } from 'vitest';
import { errorInPath, pathTokens } from './patch-paths.ts';

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['brackets and spaces', '[ '.repeat(200_000)],
  ['spaces after a bracket', `[${' '.repeat(1_000_000)}`],
  ['digits after a bracket', `[${'0'.repeat(1_000_000)}`],
  ['a range that does not end', `[0 :${' '.repeat(1_000_000)}`],
  ['a double quote that does not end', `"${'a'.repeat(1_000_000)}`],
  ['a single quote that does not end', `'${"\\'".repeat(500_000)}`],
  ['escaped quotes', '\\"'.repeat(200_000)],
  ['a long name', 'a'.repeat(1_000_000)],
])('a path is split in linear time: %s', (_, path) => {
  const tokens = pathTokens(path);
  expect(tokens.reduce((length, { text }) => length + text.length, 0)).toBe(path.length);
});

test('a path of more than 1024 characters is refused before it is split', () => {
  expect(errorInPath('a'.repeat(1024))).toBeUndefined();
  expect(errorInPath('a'.repeat(1025))).toBe('A path has at most 1024 characters');
});
