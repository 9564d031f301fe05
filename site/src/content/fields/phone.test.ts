import { expect, test } from 'vitest';
import * as phone from './phone.ts';

/** The landline that most tests dial can have a chat only where its owner says so. */
const parsePhone = (text: string) => ({
  ...phone.parsePhone(text, 'ZA'),
  chat: phone.parseChat(text, 'ZA'),
});

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

test.each([
  ['GB', '0114 496 0000', '+441144960000'],
  ['GB', '(0114) 496 0000', '+441144960000'],
  ['GB', '+44 (0)114 496 0000', '+441144960000'],
  ['GB', '01204 12345', '+44120412345'],
  ['GB', '020 7946 0018 / 07700 900123', '+442079460018'],
  ['GB', '0044 114 496 0000', '+441144960000'],
  ['DE', '0221 123456', '+49221123456'],
  ['DE', '0221/123456', '+49221123456'],
  ['DE', '0221 / 12 34 56', '+49221123456'],
  ['DE', '0221 12345-67', '+492211234567'],
  ['DE', '(0221) 123456', '+49221123456'],
  ['DE', '+49 (0) 221 123456', '+49221123456'],
  ['DE', 'Telefon: 0221 123456, Telefax: 0221 123457', '+49221123456'],
  ['DE', 'Mo–Fr 8–17 Uhr: 0221 123456', '+49221123456'],
  ['FR', '01 23 45 67 89', '+33123456789'],
  ['FR', '01.23.45.67.89', '+33123456789'],
  ['FR', '+33 (0)1 23 45 67 89', '+33123456789'],
  ['CH', '044 123 45 67', '+41441234567'],
  ['CH', '0041 44 123 45 67', '+41441234567'],
  ['US', '(217) 555-0123', '+12175550123'],
  ['US', '217-555-0123', '+12175550123'],
  ['US', '217.555.0123', '+12175550123'],
  ['US', '1-217-555-0123 x12', '+12175550123;ext=12'],
  ['NL', '020 123 4567', '+31201234567'],
  ['NL', '020-1234567', '+31201234567'],
  ['NL', '06 12345678', '+31612345678'],
  ['AU', '(02) 9876 5432', '+61298765432'],
  ['AU', '0412 345 678', '+61412345678'],
  ['AU', '1300 123 456', '+611300123456'],
  ['IN', '98765 43210', '+919876543210'],
  ['IN', '022-2345 6789', '+912223456789'],
  ['IN', '+91 98765-43210', '+919876543210'],
  ['NA', '061 123 456', '+26461123456'],
  ['CZ', '222 123 456', '+420222123456'],
  ['DK', '33 12 34 56', '+4533123456'],
  ['ES', '912 345 678', '+34912345678'],
  ['GR', '210 123 4567', '+302101234567'],
  ['LV', '67 123 456', '+37167123456'],
  ['MT', '2123 4567', '+35621234567'],
  ['NO', '22 12 34 56', '+4722123456'],
  ['PL', '22 123 45 67', '+48221234567'],
  ['PT', '21 234 5678', '+351212345678'],
  // A country code wins over the company's country.
  ['GB', '+27 12 000 0100', '+27120000100'],
  ['DE', '+41 44 123 45 67', '+41441234567'],
  ['ZA', '+44 114 496 0000', '+441144960000'],
])('in %s, %j dials %s', (country, text, number) => {
  expect(phone.parsePhone(text, country).tel).toBe(`tel:${number}`);
});

test.each([
  ['GB', '496 0000'],
  ['DE', '123456'],
  ['DE', '0221'],
  ['FR', '23 45 67 89'],
  ['US', '555-0123'],
  ['AU', '9876 5432'],
  ['NL', '123 4567'],
  ['GB', '999'],
])('in %s, %j has no area code, and links to nothing', (country, text) => {
  expect(phone.parsePhone(text, country)).toEqual({ text, tel: null, chat: null });
});

test.each([
  ['GB', '07700 900123', 'https://wa.me/447700900123'],
  ['DE', '0151 12345678', 'https://wa.me/4915112345678'],
  ['GB', '0800 123 4567', null],
  ['US', '1-800-555-0100', null],
  ['US', '(217) 555-0123', 'https://wa.me/12175550123'],
  ['GB', '0114 496 0000', null],
  ['DE', '0221 123456', null],
  ['ZA', '021 863 1234', null],
  ['ZA', '021 863 1234 / 082 000 0100', 'https://wa.me/27820000100'],
])('in %s, the chat of %j is %s', (country, text, chat) => {
  expect(phone.parsePhone(text, country).chat).toBe(chat);
});

test('a landline that is named for chats has one', () => {
  expect(phone.parseChat('0114 496 0000', 'GB')).toBe('https://wa.me/441144960000');
  expect(phone.parseChat('0800 123 4567', 'GB')).toBeNull();
});
