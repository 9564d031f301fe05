import { expect, it } from 'vitest';
import { kindOfSite } from './kind-of-site.ts';

it.each([
  ['typed', 'typed'],
  ['www.google.co.za', 'search'],
  ['www.bing.com', 'search'],
  ['com.google.android.googlequicksearchbox', 'search'],
  ['maps.google.com', 'maps'],
  ['l.facebook.com', 'social'],
  ['t.co', 'social'],
  ['www.houzz.example', 'houzz.example'],
  ['best.co', 'best.co'],
  ['notgoogle.com.example', 'notgoogle.com.example'],
  ['localhost:4321', 'other'],
  ['192.168.0.1', 'other'],
  ['[::1]', 'other'],
  ['__proto__', 'other'],
])('names the kind of %s: %s', (host, kind) => {
  expect(kindOfSite(host)).toBe(kind);
});
