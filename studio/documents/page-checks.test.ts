import { expect, it } from 'vitest';
import { checkAddress, checkDecided, checkHref } from './page-checks.ts';

const isFree = async () => null;

it.each([
  ['an address', await checkAddress('areas-we-serve', isFree), true],
  ['no address', await checkAddress(undefined, isFree), /^Without an address/],
  ['capitals', await checkAddress('Privacy', isFree), /^Use small letters/],
  ['two words', await checkAddress('privacy policy', isFree), /^Use small letters/],
  ['a page of the site', await checkAddress('projects', isFree), /^The site has this address/],
  ['another page’s', await checkAddress('a', async () => 'Old'), /^The page “Old” has this/],
  ['a link elsewhere', checkHref('https://elsewhere.example'), true],
  ['a link to a page', checkHref('/projects'), true],
  ['a link without a scheme', checkHref('elsewhere.example'), /^Write an address/],
  ['a link that runs code', checkHref('javascript:alert(1)'), /^Write an address/],
  ['no link', checkHref(undefined), /^Write an address/],
])('validates %s', (_, message, expected) => {
  if (expected instanceof RegExp) expect(message).toMatch(expected);
  else expect(message).toBe(expected);
});

it('validates that nothing is left to decide', () => {
  const block = (text: string) => ({ _key: text.slice(0, 4), children: [{ text }] });
  const host = '[Our host keeps this in a log for … days, to find faults.]';
  expect(checkDecided([block('We keep nothing.'), {}, block(host)])).toEqual({
    message: expect.stringMatching(/^“\[Our host keeps .*…” is in square/),
    path: [{ _key: '[Our' }],
  });
  expect(checkDecided([block('We keep [almost] nothing.')])).toBe(true);
  expect(checkDecided(undefined)).toBe(true);
});
