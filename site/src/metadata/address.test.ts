import { expect, it } from 'vitest';
import { postalAddress } from './address.ts';

const country = { '@type': 'PostalAddress', addressCountry: 'ZA' };
const parted = {
  ...country,
  streetAddress: '100 Example Street, Pretoria Central',
  addressLocality: 'Pretoria',
  postalCode: '0002',
};

it.each([
  '100 Example Street, Pretoria Central, Pretoria, 0002',
  '100 Example Street, Pretoria Central, Pretoria 0002',
  '100 Example Street, Pretoria Central, PRETORIA, 0002, South Africa',
])('%s is split into street, city and postal code', (text) => {
  expect(postalAddress(text)).toEqual(parted);
});

it.each([
  'Unit 4, Pretoria Road, Kempton Park',
  'Pretoria',
  'Pretoria, 0002',
  '100 Example Street, Pretoria North',
])('%s is kept as a whole, with the city that it names', (text) => {
  expect(postalAddress(text)).toEqual({
    ...country,
    streetAddress: text,
    addressLocality: 'Pretoria',
  });
});

it.each(['5 Main Road, Centurion, 0157', 'Pretoriusstraat 5', ''])(
  '%j is kept whole, and no city is guessed',
  (text) => {
    expect(postalAddress(text)).toEqual({ ...country, streetAddress: text });
  },
);

// Each would take minutes if the time grew with the square of the length.
it.each([
  ['commas', ','.repeat(500_000)],
  ['parts', 'a, '.repeat(300_000)],
  ['spaces', `a,${' '.repeat(1_000_000)}`],
  ['cities', 'Pretoria, '.repeat(100_000)],
  ['digits', `a, Pretoria ${'0'.repeat(1_000_000)}`],
])('an address is parsed in linear time: %s', (_, text) => {
  expect(postalAddress(text)).toMatchObject({ streetAddress: text });
});
