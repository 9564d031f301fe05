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
  '24/7 012 000 0100',
  '24 / 7 - 012 000 0100',
  '012 000 0100 24/7',
  '24 hours 012 000 0100',
  '24-7-365: 012 000 0100',
  '24-7-365 012 000 0100',
  '17:00 012 000 0100',
  '012 000 0100 07h30',
  'Mon–Fri 8–17 012 000 0100',
  'Weekdays 08:00-17:00 012 000 0100',
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

test.each([
  'Fax: 012 000 0101 / Tel: 012 000 0100',
  'Tel: 012 000 0100 / Fax: 012 000 0101',
  'Fax 012 000 0101 Tel 012 000 0100',
  'F: 012 000 0101, T: 012 000 0100',
  'T 012 000 0100 F 012 000 0101',
  'Facsimile: 012 000 0101 or call 012 000 0100',
  'Telefax 012 000 0101; telephone 012 000 0100',
  'FAX NO. 012/000 0101 | TEL NO. 012/000 0100',
  'Fax2email: 086 200 0101 / 012 000 0100',
  '012 000 0101 (fax) 012 000 0100',
  '012 000 0101 (f), 012 000 0100 (t)',
  '012 000 0101 (f) 012 000 0100 (t)',
  '012 000 0101 fax, 012 000 0100 tel',
  '012 000 0101 fax, tel 012 000 0100',
  '012 000 0101 fax 012 000 0100 tel',
  '012 000 0100 fax 012 000 0101',
  '012 000 0100 (office) F 012 000 0101',
  'Fax: 012 000 0101, 24/7: 012 000 0100',
  'Tel/Fax: 012 000 0100',
  'Tel & Fax 012 000 0100',
  'Phone, fax: 012 000 0100',
  'T/F 012 000 0100',
  'Tel/Fax: 012 000 0100 / 082 000 0101',
  'Fax or phone: 012 000 0100',
  '012 000 0100 (fax/tel)',
  '012 000 0100 tel/fax',
])('%j dials and chats with the number that is not only a fax', (text) => {
  expect(parsePhone(text)).toMatchObject({
    tel: 'tel:+27120000100',
    chat: 'https://wa.me/27120000100',
  });
});

test.each([
  'Fax: 012 000 0101',
  '012 000 0101 (fax)',
  'F. 012 000 0101',
  'Fax only – 012/000 0101',
])('%j has no number to dial', (text) => {
  expect(parsePhone(text)).toEqual({ text, tel: null, chat: null });
});

test.each([
  ['0800 000 100', 'tel:+27800000100'],
  ['Toll-free: 0800 000 100', 'tel:+27800000100'],
  ['0860 000 100', 'tel:+27860000100'],
  ['0861 000 100', 'tel:+27861000100'],
  ['086 200 0100', 'tel:+27862000100'],
  ['+1 800 555 0100', 'tel:+18005550100'],
  ['+44 800 000 0100', 'tel:+448000000100'],
  ['+44 7640 123456', 'tel:+447640123456'],
])('%j is dialled, and has no chat', (text, tel) => {
  expect(parsePhone(text)).toEqual({ text, tel, chat: null });
});

test('the chat is with the first number that can have one', () => {
  expect(parsePhone('0800 000 100 / 082 000 0100')).toMatchObject({
    tel: 'tel:+27800000100',
    chat: 'https://wa.me/27820000100',
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
  ['names', 'tel fax '.repeat(200_000)],
])('parsing takes linear time: %s', (_, text) => {
  expect(parsePhone(text)).toEqual({ text, tel: null, chat: null });
});
