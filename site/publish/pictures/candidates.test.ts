import { expect, it } from 'vitest';
import { candidatesOf, jpegOf } from './candidates.ts';

it('reads the candidates of a picture, each with its height', () => {
  const picture = {
    src: 'https://a.example/p?w=1000',
    srcSet: 'https://a.example/p?rect=1,2,3,4&w=333 333w, https://a.example/p?w=1000 1000w',
    width: 1000,
    height: 750,
    alt: '',
    color: '#808080',
  };
  expect(candidatesOf(picture)).toEqual([
    { url: 'https://a.example/p?rect=1,2,3,4&w=333', width: 333, height: 250 },
    { url: 'https://a.example/p?w=1000', width: 1000, height: 750 },
  ]);
});

it.each([
  ['the smallest that fills a phone', [333, 720, 1000], 720],
  ['else the largest', [200, 400], 400],
])('has one JPEG: %s', (_, widths, expected) => {
  const candidates = widths.map((width) => ({
    url: `https://a.example/p?w=${width}&q=80&auto=format`,
    width,
    height: 10,
  }));
  const url = `https://a.example/p?w=${expected}&q=80&fm=jpg`;
  expect(jpegOf(candidates)).toEqual({ url, width: expected, height: 10, format: 'jpeg' });
});
