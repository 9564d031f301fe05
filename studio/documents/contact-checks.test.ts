import { expect, it } from 'vitest';
import { checkEmail, checkHours, checkMap, checkMapFrame, checkPhone } from './contact-checks.ts';

const embed = 'https://www.google.com/maps/embed?pb=!1m18';
const link = 'https://maps.app.goo.gl/abc123';

it.each([
  ['a phone that can be dialled', checkPhone('012 000 0100'), true],
  [
    'a phone that cannot be dialled',
    checkPhone('ask at the office'),
    /^No number in this can be dialled/,
  ],
  ['no phone, which the required rule reports', checkPhone(undefined), true],
  ['an address', checkEmail('office@kareeklip.example'), true],
  ['an address without a domain', checkEmail('office@'), /^This is not an e-mail address/],
  ['hours that can be structured data', checkHours(['Monday to Friday: 07:00 – 17:00']), true],
  ['hours without minutes', checkHours(['Saturday 8-1']), /“Saturday 8-1” is not clear/],
  ['a day in two lines', checkHours(['Sunday: closed', 'Sunday: 08:00 - 9:00']), /two lines/],
  ['an embedded map', checkMap(embed), true],
  ['the whole tag of an embedded map', checkMap(`<iframe src="${embed}"></iframe>`), true],
  ['a link to a place', checkMap(link), true],
  ['another site’s map', checkMap('https://example.com/map'), /^This is not a Google map/],
  ['an embedded map in a frame', checkMapFrame(embed), true],
  ['a link in a frame', checkMapFrame(link), /cannot be shown as a map/],
])('validates %s', (_, message, expected) => {
  if (expected instanceof RegExp) expect(message).toMatch(expected);
  else expect(message).toBe(expected);
});

it('shows hours that can be structured data as the example', () => {
  const [, example = ''] = String(checkHours(['?'])).match(/like “(.+?)”/) ?? [];
  expect(example).not.toBe('');
  expect(checkHours([example])).toBe(true);
});
