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
  ['regions', `a, Pretoria, b${' '.repeat(1_000_000)}`],
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
  ['GB', 'London', '10 Downing Street, London SW1A 2AA', '10 Downing Street', 'SW1A 2AA'],
  ['CA', 'Ottawa', '1 Wellington Street, Ottawa ON K1A 0B1', '1 Wellington Street', 'K1A 0B1'],
  ['SE', 'Stockholm', 'Drottninggatan 1, 111 22 Stockholm', 'Drottninggatan 1', '111 22'],
  ['PL', 'Warszawa', 'ul. Prosta 1, 00-950 Warszawa', 'ul. Prosta 1', '00-950'],
  ['PT', 'Lisboa', 'Rua Augusta 1, 1000-001 Lisboa', 'Rua Augusta 1', '1000-001'],
  ['LV', 'Rīga', 'Brīvības iela 1, Rīga, LV-1010', 'Brīvības iela 1', 'LV-1010'],
  ['MT', 'Valletta', '1 Republic Street, Valletta VLT 1117', '1 Republic Street', 'VLT 1117'],
  ['JP', 'Tokyo', '1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001', '1-1 Chiyoda, Chiyoda-ku', '100-0001'],
])('in %s, the address of %s is split: %s', (code, city, text, streetAddress, postalCode) => {
  const language = code === 'DE' ? 'de-DE' : 'en-GB';
  expect(postalAddress(text, { city, country: code, language })).toMatchObject({
    streetAddress,
    addressLocality: city,
    postalCode,
    addressCountry: code,
  });
});

it.each([
  ['US', 'Springfield', '12 Main Street, Springfield, IL 62704', 'IL', '62704'],
  ['BR', 'São Paulo', 'Av. Paulista 1, São Paulo - SP, 01310-100', 'SP', '01310-100'],
  ['ZA', 'Pretoria', '5 Church Street, Pretoria, Gauteng, 0002', 'Gauteng', '0002'],
  ['IE', 'Naas', '1 Main Street, Naas, Co. Kildare, W91 X0A1', 'Co. Kildare', 'W91 X0A1'],
  ['GB', 'Sheffield', '1 High St, Sheffield, South Yorkshire S1 2HE', 'South Yorkshire', 'S1 2HE'],
])('in %s, %s has the state or county of %s', (code, city, text, addressRegion, postalCode) => {
  expect(postalAddress(text, { city, country: code, language: 'en-GB' })).toMatchObject({
    addressLocality: city,
    addressRegion,
    postalCode,
  });
});

it.each([
  ['IE', 'Dublin', '20 Smithfield, Dublin 7, D07 X0A1', 'Dublin 7', 'D07 X0A1'],
  ['IE', 'Dublin', '1 Terenure Road, Dublin 6W, D6W X0A1, Ireland', 'Dublin 6W', 'D6W X0A1'],
  ['CZ', 'Praha', 'Dlouhá 1, 110 00 Praha 1', 'Praha 1', '110 00'],
  ['DK', 'København', 'Classensgade 1, 2100 København Ø', 'København Ø', '2100'],
  ['FR', 'Paris', '1 rue Royale, 75008 Paris Cedex 08', 'Paris Cedex 08', '75008'],
  ['IT', 'Roma', 'Via Appia 1, 00184 Roma (RM)', 'Roma (RM)', '00184'],
])('in %s, the district after %s belongs to it: %s', (code, city, text, town, postalCode) => {
  expect(postalAddress(text, { city, country: code, language: 'en-GB' })).toMatchObject({
    addressLocality: town,
    postalCode,
  });
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
