import { expect, test } from 'vitest';
import { findCoordinates } from './coordinates.ts';

const maps = 'https://www.google.com/maps';
const place = { latitude: -25.74612, longitude: 28.18812 };

test.each([
  'https://www.google.com/maps/place/Us/@-25.1,28.2,12z/data=!4m6!3m5!8m2!3d-25.7461200!4d28.1881200!16s',
  'https://www.google.com/maps?q=-25.74612,28.18812&output=embed',
  'https://www.google.com/maps?q=loc:-25.74612,28.18812',
  'https://www.google.com/maps/search/?api=1&query=-25.74612%2C%2028.18812',
  'https://www.google.com/maps/dir/?api=1&destination=-25.74612,28.18812',
])('reads the pin of %s', (link) => {
  expect(findCoordinates(link)).toEqual(place);
});

test.each([
  ['the middle of the map', `${maps}/place/Us/@-25.74612,28.18812,17z`],
  ['an embedded map', `${maps}/embed?pb=!1m18!2d28.18812!3d-25.74612!4d1.12345`],
  ['four decimals', 'https://www.google.com/maps?q=-25.7461,28.1881'],
  ['an address', 'https://www.google.com/maps?q=1%20Main%20Road,%20Pretoria'],
  ['a place off the globe', 'https://www.google.com/maps?q=-95.74612,28.18812'],
  ['more than a pair', 'https://www.google.com/maps?q=-25.74612,28.18812,17'],
  ['no URL', '-25.74612,28.18812'],
  // Each would take minutes if the time grew with the square of the length.
  ['many pins', `${maps}/${'!3d1.'.repeat(200_000)}`],
  ['many pins without a longitude', `${maps}/${'!3d1.00000'.repeat(100_000)}`],
  ['many decimals', `${maps}/!3d1.${'0'.repeat(1_000_000)}`],
  ['many decimals in a query', `${maps}?q=1.${'0'.repeat(1_000_000)}`],
  ['many spaces', `${maps}?q=loc:${'+'.repeat(1_000_000)}`],
  ['many spaces after a latitude', `${maps}?q=1.00000${'+'.repeat(1_000_000)}`],
  ['many letters', `${maps}?q=${'é'.repeat(500_000)}`],
])('reads no place from %s', (_, link) => {
  expect(findCoordinates(link)).toBeNull();
});
