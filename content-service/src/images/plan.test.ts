import { expect, test } from 'vitest';
import { readParameters } from './parameters.ts';
import { keyOf, planFor } from './plan.ts';

function plan(query: string, source = { width: 600, height: 400 }) {
  return planFor(readParameters(new URLSearchParams(query)), source, 'webp');
}

const key = (query: string, sha1 = 'a'.repeat(40)) => keyOf(sha1, plan(query));

test('different results or sources have different keys', () => {
  const keys = ['w=300', 'w=301', 'w=300&q=80', 'rect=0,0,300,400', 'w=300&h=300&fit=crop'];
  expect(new Set(keys.map((query) => key(query))).size).toBe(keys.length);
  expect(key('w=300')).not.toBe(key('w=300', 'b'.repeat(40)));
});

test('rect is applied before the size', () => {
  expect(plan('rect=100,0,100,400&w=50').finished).toEqual({ width: 50, height: 200 });
});

test.each([
  ['rect=0,0,601,1', { left: 0, top: 0, width: 600, height: 1 }],
  ['rect=500,399,999999999,2', { left: 500, top: 399, width: 100, height: 1 }],
  ['rect=-10,-20,30,40', { left: 0, top: 0, width: 20, height: 20 }],
])('%s is cut to the source', (query, rect) => {
  expect(plan(query)).toMatchObject({ rect, finished: { width: rect.width, height: rect.height } });
});

test.each(['rect=600,0,1,1', 'rect=0,400,1,1', 'rect=-5,0,5,5', 'rect=0,-9,5,5'])(
  '%s has nothing of the source and is refused',
  (query) => {
    expect(() => plan(query)).toThrow(/rect lies outside the source's 600x400/);
  },
);

test.each([
  ['w=8000&dpr=3', /w, dpr would make a picture of 24000x16000/],
  ['w=8192&h=8192&fit=crop', /w, h would make a picture of 8192x8192/],
  ['h=8000', /h would make a picture of 12000x8000/],
  // One side alone is too long.
  ['w=5000&h=1&dpr=2&fit=scale', /w, h, dpr would make a picture of 10000x2/],
])('%s is refused as too large', (query, message) => {
  expect(() => plan(query)).toThrow(message);
});

test('a source larger than the output limit needs a size in the URL', () => {
  const panorama = { width: 20_000, height: 4000 };
  expect(() => plan('q=80', panorama)).toThrow(/without w or h this makes a picture of 20000x4000/);
  expect(plan('w=1000', panorama).finished).toEqual({ width: 1000, height: 200 });
});

test('a crop with a huge intermediate picture is refused', () => {
  const line = { width: 8000, height: 10 };
  expect(() => plan('w=100&h=1000&fit=crop', line)).toThrow(
    /at most 8192 a side and 16 megapixels/,
  );
});

// The source is always 600x400.
test.each([
  ['', '600x400', 'without parameters, unchanged'],
  ['w=300', '300x200', ''],
  ['h=100', '150x100', ''],
  ['w=1200', '1200x800', 'scaled up'],
  ['w=300&h=300', '300x200', 'inside the box'],
  ['w=300&dpr=2', '600x400', 'dpr multiplies'],
  ['h=101&dpr=1.5', '227x152', 'dpr rounds once, at the end'],
  ['dpr=3', '600x400', 'dpr alone multiplies nothing'],
  ['fit=clip&w=1200&h=1200', '1200x800', 'inside the box, scaled up'],
  ['fit=max&w=300', '300x200', ''],
  ['fit=max&w=1200', '600x400', 'never up'],
  ['fit=max&w=400&dpr=3', '600x400', 'never up by dpr either'],
  ['fit=crop&w=1200&h=1200', '1200x1200', 'scaled up'],
  ['fit=crop&w=300', '300x200', 'one side alone crops nothing'],
  ['fit=crop&w=300&h=100&dpr=2', '600x200', ''],
  ['fit=scale&w=300&h=300', '300x300', 'stretched'],
  ['fit=scale&h=800', '1200x800', 'one side alone keeps the ratio'],
  ['fit=min&w=300&h=300', '300x300', ''],
  ['fit=min&w=1200&h=600', '600x300', 'the ratio, never up'],
  ['fit=min&w=1200', '600x400', 'never up'],
])('%s makes %s (%s)', (query, expected) => {
  const { width, height } = plan(query).finished;
  expect(`${width}x${height}`).toBe(expected);
});

test.each([
  ['&crop=center', 150],
  ['&crop=focalpoint', 150],
  ['&crop=focalpoint&fp-x=0', 0],
  ['&crop=focalpoint&fp-x=1', 300],
  ['&crop=focalpoint&fp-x=0.4', 90],
  ['&fp-x=0', 150],
])('a square with %s starts %i px from the left', (query, left) => {
  const { window } = plan(`fit=crop&w=300&h=300${query}`, { width: 600, height: 300 });
  expect(window).toEqual({ left, top: 0, width: 300, height: 300 });
});

test('a side never rounds to zero', () => {
  expect(plan('w=10', { width: 5000, height: 3 }).scaled).toEqual({ width: 10, height: 1 });
});

test('a crop never exceeds the picture through rounding', () => {
  for (let width = 1; width <= 60; width += 1) {
    for (const crop of ['center', 'focalpoint&fp-x=1&fp-y=1']) {
      const { scaled, window } = plan(`fit=crop&w=${width}&h=37&crop=${crop}`, {
        width: 333,
        height: 77,
      });
      if (!window) continue;
      expect(window.left + window.width).toBeLessThanOrEqual(scaled.width);
      expect(window.top + window.height).toBeLessThanOrEqual(scaled.height);
    }
  }
});
