import { expect, test } from 'vitest';
import { printable, printableLines } from './printable.ts';

test.each([
  ['a line end', 'a\nSite: b', 'a\\nSite: b'],
  ['a carriage return', 'a\rb', 'a\\u000db'],
  ['an escape sequence', 'a\u001b[31mb', 'a\\u001b[31mb'],
  ['a C1 control', 'a\u009b31mb', 'a\\u009b31mb'],
  ['a delete', 'a\u007fb', 'a\\u007fb'],
  ['separators of lines and paragraphs', 'a\u2028b\u2029', 'a\\u2028b\\u2029'],
  ['marks of direction', 'a\u200eb\u200fc\u061c', 'a\\u200eb\\u200fc\\u061c'],
  ['an override of direction', 'a\u202eb\u2066', 'a\\u202eb\\u2066'],
  ['text of any script', 'Größe – 家 👷🏽‍♀️ "1"', 'Größe – 家 👷🏽‍♀️ "1"'],
])('%s', (_name, text, expected) => {
  expect(printable(text)).toBe(expected);
});

test('lines and columns can be kept', () => {
  expect(printableLines('a\tb\nc\u001b')).toBe('a\tb\nc\\u001b');
});
