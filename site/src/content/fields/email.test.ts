import { expect, test } from 'vitest';
import { parseEmail } from './email.ts';

test.each([
  ['office@kareeklip.example', 'mailto:office@kareeklip.example'],
  [' office@kareeklip.example. ', 'mailto:office@kareeklip.example'],
  ['Email: office@kareeklip.example', 'mailto:office@kareeklip.example'],
  ['The Office <office@kareeklip.example>', 'mailto:office@kareeklip.example'],
  ['mailto:office@kareeklip.example', 'mailto:office@kareeklip.example'],
  ['a@one.example, b@two.example', 'mailto:a@one.example'],
  ['a@one.example / b@two.example', 'mailto:a@one.example'],
  ['not one; b@two.example', 'mailto:b@two.example'],
  ['first.last+site@kareeklip.example', 'mailto:first.last%2Bsite@kareeklip.example'],
  ['b\u00FCro@b\u00FCcher.example', 'mailto:b%C3%BCro@b%C3%BCcher.example'],
])('%j links %j', (text, mailto) => {
  expect(parseEmail(text)).toEqual({ text, mailto });
});

test.each([
  ['a@one.example?cc=b@two.example', 'mailto:a@one.example'],
  ['mailto:a@one.example?subject=Hello&body=x', 'mailto:a@one.example'],
  ['a@one.example\r\nBcc: b@two.example', 'mailto:a@one.example'],
  ['a@one.example%0ABcc:b@two.example', null],
  ['x?bcc=b@two.example', 'mailto:x%3Fbcc%3Db@two.example'],
  ['a&b%0A@one.example', 'mailto:a%26b%250A@one.example'],
])('%j adds no header field to the link %j', (text, mailto) => {
  expect(parseEmail(text).mailto).toBe(mailto);
});

test.each([
  '',
  'no address',
  'office@',
  '@kareeklip.example',
  'office@localhost',
  'office@-one.example',
  'office@one..example',
  'javascript:alert(1)@one.example',
  `${'a'.repeat(65)}@one.example`,
])('%j is shown and links to nothing', (text) => {
  expect(parseEmail(text)).toEqual({ text, mailto: null });
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['dots', `a@${'a.'.repeat(500_000)}`],
  ['signs', '@?'.repeat(500_000)],
  ['letters', 'a'.repeat(1_000_000)],
  ['spaces', ' '.repeat(1_000_000)],
])('parsing takes linear time: %s', (_, text) => {
  expect(parseEmail(text)).toEqual({ text, mailto: null });
});
