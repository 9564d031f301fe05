import { expect, test } from 'vitest';
import { parsePhone } from './phone.ts';

test.each([
  '012 000 0100',
  '(012) 000-0100',
  '012.000.0100',
  '+27 12 000 0100',
  '+27 (0)12 000 0100',
  '+27 (0) 12 000 0100',
  '0027 12 000 0100',
  '0027 (0)12 000 0100',
  '27 12 000 0100',
  '120000100',
  'tel:+27120000100',
  'Call: 012 000 0100 (office hours)',
  '012 000 0100 after 17:00',
  'Office 1: 012 000 0100 / 082 000 0100',
  '24/7: 012 000 0100',
  '012 000 0100 / 082 000 0100',
  '012 000 0100, 082 000 0100',
  '012 000 0100 or 082 000 0100',
  '0120000100 0820000100',
  'ask us / 012 000 0100',
  '012/000 0100',
  '012\u200E 000\u200E 0100',
  '\u200E012 000 0100\u200E',
  '\u0660\u0661\u0662 \u0660\u0660\u0660 \u0660\u0661\u0660\u0660',
])('%j dials and chats with +27120000100, and shows what was typed', (text) => {
  expect(parsePhone(text)).toEqual({
    text,
    tel: 'tel:+27120000100',
    chat: 'https://wa.me/27120000100',
  });
});

test.each([
  '012 000 0100 ext 12',
  '012 000 0100 x12',
  '+27120000100;ext=12',
  '012 000 0100 ext 12 / 13',
])('%j keeps its extension for the dialler only', (text) => {
  expect(parsePhone(text)).toMatchObject({
    tel: 'tel:+27120000100;ext=12',
    chat: 'https://wa.me/27120000100',
  });
});

test('a number of another country keeps its country code', () => {
  expect(parsePhone('+44 (0)20 7946 0018').tel).toBe('tel:+442079460018');
});

test.each([
  '',
  'call us',
  '10111',
  '012 000',
  '+2712',
  '+0120000100',
  '012 000 0100 0',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
])('%j is shown and links to nothing', (text) => {
  expect(parsePhone(text)).toEqual({ text, tel: null, chat: null });
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['letters', 'a '.repeat(500_000)],
  ['slashes', '/'.repeat(1_000_000)],
  ['brackets', '('.repeat(1_000_000)],
  ['digits', '0'.repeat(1_000_000)],
])('parsing takes linear time: %s', (_, text) => {
  expect(parsePhone(text)).toEqual({ text, tel: null, chat: null });
});
