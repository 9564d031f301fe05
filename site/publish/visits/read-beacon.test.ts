import { expect, it } from 'vitest';
import { MOST_BYTES, readBeacon } from './read-beacon.ts';

const own = 'www.company.example';
const view = 'view / phone www.google.com good good good';

it('reads a view with its presses', () => {
  const text = [view, 'tel hero', 'wa faq', 'mail footer', 'maps contact', 'share dialog'];
  expect(readBeacon(text.join('\n'), own)).toEqual([
    'view /',
    'device phone',
    'from search',
    'lcp good',
    'inp good',
    'cls good',
    'speed fast',
    'call hero',
    'chat faq',
    'mail footer',
    'directions contact',
    'share dialog',
  ]);
});

it('reads what is pressed after the first beacon of a page', () => {
  expect(readBeacon('tel button\ntel button\nproject villa-2', own)).toEqual([
    'call button',
    'call button',
    'project villa-2',
  ]);
});

it.each([
  ['good none good', 'speed fast'],
  ['good good fair', 'speed slow'],
  ['poor none none', 'speed slow'],
  ['none good good', undefined],
])('sums the metrics %s up as %s', (metrics, speed) => {
  const names = readBeacon(`view /projects desktop typed ${metrics}`, own) ?? [];
  expect(names.find((name) => name.startsWith('speed'))).toBe(speed);
  expect(names.filter((name) => /none/.test(name))).toEqual([]);
});

it('knows that a visit goes on from another page of the site', () => {
  const names = readBeacon(`view /projects desktop ${own} good good good`, own) ?? [];
  expect(names.filter((name) => name.startsWith('from'))).toEqual([]);
});

it.each([
  '',
  'view',
  'view /',
  'tel',
  'tel Contact',
  'tel contact now',
  'constructor contact',
  'project ../../etc',
  'project __proto__',
  `${view}\n`,
  `${view}\n${view}`,
  `tel hero\n${view}`,
  view.replace('phone', 'watch'),
  view.replace('/', 'https://a.example/'),
  view.replace('/', '/a/b'),
  view.replace('good', '1834'),
  view.replace('www.google.com', '<script>'),
  view.replace('www.google.com', 'a'.repeat(101)),
  `${view}\r\ntel hero`,
  '{"view":"/"}',
  '\0',
  `${view}${'\ntel hero'.repeat(31)}`,
  'x'.repeat(MOST_BYTES),
])('refuses %j', (text) => {
  expect(readBeacon(text, own)).toBeNull();
});
