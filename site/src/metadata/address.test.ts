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

it.each([
  ['GB', 'Sheffield', '12 High Street, Sheffield S1 2HE', '12 High Street', 'S1 2HE'],
  [
    'GB',
    'Sheffield',
    'Unit 4, Kelham, Sheffield, S3 8RY, United Kingdom',
    'Unit 4, Kelham',
    'S3 8RY',
  ],
  ['DE', 'Köln', 'Domstraße 10, 50668 Köln', 'Domstraße 10', '50668'],
  ['DE', 'Köln', 'Domstraße 10, D-50668 Köln, Deutschland', 'Domstraße 10', '50668'],
  ['FR', 'Paris', '10 rue de Rivoli, 75001 Paris, France', '10 rue de Rivoli', '75001'],
  ['CH', 'Zürich', 'Seestrasse 1, 8001 Zürich', 'Seestrasse 1', '8001'],
  ['NL', 'Amsterdam', 'Damrak 1, 1012 AB Amsterdam', 'Damrak 1', '1012 AB'],
  ['AU', 'Sydney', '1 George Street, Sydney NSW 2000', '1 George Street', '2000'],
  ['US', 'Springfield', '12 Main Street, Springfield, IL 62704', '12 Main Street', '62704'],
  ['IN', 'Mumbai', '4 Marine Drive, Mumbai - 400 001', '4 Marine Drive', '400 001'],
])('in %s, the address of %s is split: %s', (code, city, text, streetAddress, postalCode) => {
  const language = code === 'DE' ? 'de-DE' : 'en-GB';
  expect(postalAddress(text, { city, country: code, language })).toMatchObject({
    streetAddress,
    addressLocality: city,
    postalCode,
    addressCountry: code,
  });
});

it('has the state of an address that names it', () => {
  const place = { city: 'Springfield', country: 'US', language: 'en-US' };
  const address = postalAddress('12 Main Street, Springfield, IL 62704', place);
  expect(address).toMatchObject({ addressRegion: 'IL' });
});

it('is kept whole in a country whose postal codes are not known', () => {
  const place = { city: 'Nairobi', country: 'KE', language: 'en-KE' };
  expect(postalAddress('Moi Avenue 1, Nairobi 00100, Kenya', place)).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Moi Avenue 1, Nairobi 00100',
    addressLocality: 'Nairobi',
    addressCountry: 'KE',
  });
});
