import type { Coordinates } from '../model/types.ts';

// Google recommends at least five decimals: with fewer, a place is off by more than a street.
const DEGREES = String.raw`(-?\d{1,3}\.\d{5,})`;

// `!3d…!4d…` is the pin at the place. The numbers after `@` are only the middle of the map.
const PIN = new RegExp(`!3d${DEGREES}!4d${DEGREES}(?!\\d)`);
const PAIR = new RegExp(`^(?:loc:)?\\s*${DEGREES}\\s*,\\s*${DEGREES}$`);

/** Reads the pin from a map URL (`parseMap`). Returns `null` unless the pin is exact to a metre. */
export function findCoordinates(link: string): Coordinates | null {
  const url = URL.parse(link);
  if (!url) return null;
  const named = ['q', 'query', 'destination'].map((name) => url.searchParams.get(name) ?? '');
  const found = PIN.exec(url.pathname) ?? named.map((text) => PAIR.exec(text)).find(Boolean);
  if (!found) return null;
  const [latitude = Number.NaN, longitude = Number.NaN] = found.slice(1).map(Number);
  const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return onEarth ? { latitude, longitude } : null;
}
