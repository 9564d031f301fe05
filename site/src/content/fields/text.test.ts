import { expect, test } from 'vitest';
import { lines } from './text.ts';

test.each([
  ['', []],
  [' \n\t\n ', []],
  ['one', ['one']],
  ['  one \t two\u00A0three ', ['one two three']],
  [
    'one\ntwo\r\n\r\nthree\rfour\u2028five\u0085six',
    ['one', 'two', 'three', 'four', 'five', 'six'],
  ],
  ['<b>bold</b> & "quoted"', ['<b>bold</b> & "quoted"']],
  ['Cafe\u0301', ['Caf\u00E9']],
])('%j becomes the lines %j', (text, expected) => {
  expect(lines(text)).toEqual(expected);
});

test.each([
  ['control characters', 'a\u0000b\u0007c\u001Bd\u009Fe'],
  ['zero-width characters', 'a\u200Bb\u2060c\uFEFFd\u00ADe'],
  ['stega as it is written today', `abcde${'\u200B\u200C\u200D\uFEFF'.repeat(9)}`],
  ['stega as it was written', `ab${'\u2062\u2063\u{1D173}\u200C\u200D\u{1D17A}'.repeat(9)}cde`],
  ['overrides of direction', '\u202Eab\u202Cc\u2066d\u2069e'],
  ['hidden tags', 'abc\u{E0061}\u{E0062}de'],
  ['stray joiners', 'a\u200Db\u200Cc\u200D\u200Dd e\u200D'.replace(' ', '')],
  ['noncharacters', 'ab\uFFFEc\u{1FFFF}de'],
  ['private-use characters', 'a\uE000b\uF8FFc\u{F0000}d\u{10FFFD}\uF0FCe'],
  ['places of objects', '\uFFFCab\uFFFCcde'],
  ['halves of surrogate pairs', 'a\uD800b\uDC00cde\uD83D'],
])('%s are removed', (_, text) => {
  expect(lines(text)).toEqual(['abcde']);
});

test.each([
  ['joined emoji', '\u{1F469}\u{1F3FD}\u200D\u{1F527} \u2764\uFE0F\u200D\u{1F525}'],
  ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['Arabic', '\u0645\u0631\u062D\u0628\u0627'],
  ['Persian with its joiner', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['a direction mark', 'a\u200Fb'],
  ['a word of 300 letters', 'w'.repeat(300)],
  ['20,000 characters', 'word '.repeat(4000).trim()],
])('%s are kept', (_, text) => {
  expect(lines(text)).toEqual([text]);
});

test('a letter keeps at most six combining marks', () => {
  expect(lines(`q${'\u0323'.repeat(50)}`)).toEqual([`q${'\u0323'.repeat(6)}`]);
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['combining marks out of order', `q${'\u0301\u0323'.repeat(400_000)}`],
  ['combining marks with joiners between them', `q${'\u0301\u200D'.repeat(200_000)}`],
  ['joiners', `q${'\u200D'.repeat(1_000_000)}`],
  ['flags that do not end', '\u{1F3F4}\u{E0067}'.repeat(200_000)],
  ['bullets after spaces', `q\n${' '.repeat(300_000)}\uF0D8`],
  ['bullets', `q${'\uF0D8 '.repeat(300_000)}`],
  ['spaces', `q${' \t'.repeat(1_000_000)}`],
  ['line breaks', `q${'\r\n'.repeat(250_000)}`],
])('splitting takes linear time: %s', (_, text) => {
  expect(lines(text)).toHaveLength(1);
});

test.each([
  ['\uF0B7 Roofs\n\uF0A7\tPaving\n\uFFFC', ['• Roofs', '• Paving']],
  ['  \uF0D8 Roofs\n\uF0FC\tPaving', ['• Roofs', '• Paving']],
  ['\uF0B7Roofs \uF0B7Paving', ['•Roofs •Paving']],
  ['Roofs \uF0D8 Paving', ['Roofs Paving']],
  ['\uF0D8', []],
])('bullets of word processors: %j becomes %j', (text, expected) => {
  expect(lines(text)).toEqual(expected);
});
