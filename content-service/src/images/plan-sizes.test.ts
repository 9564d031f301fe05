import { expect, test } from 'vitest';
import { readParameters } from './parameters.ts';
import { planFor } from './plan.ts';

const file = { path: '/a.png', extension: 'png', mimeType: 'image/png', sha1: 'a'.repeat(40) };

function fitted(query: string, size = { width: 600, height: 400 }) {
  return planFor(readParameters(new URLSearchParams(query)), { ...file, ...size }, 'webp');
}

const text = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;

// The source is always 600x400.
test.each([
  ['', '600x400', 'without parameters, unchanged'],
  ['w=300', '300x200', ''],
  ['h=100', '150x100', ''],
  ['w=1200', '1200x800', 'scaled up'],
  ['h=800', '1200x800', 'scaled up'],
  ['w=300&h=300', '300x200', 'inside the box'],
  ['w=1200&h=1200', '1200x800', 'scaled up inside the box'],
  ['w=300&h=300&fit=clip', '300x200', 'the default by its name'],
  ['w=300&dpr=2', '600x400', 'dpr multiplies'],
  ['h=101&dpr=1.5', '227x152', 'dpr rounds once, at the end'],
  ['dpr=3', '600x400', 'dpr alone multiplies nothing'],
  ['fit=max&w=300', '300x200', ''],
  ['fit=max&w=1200', '600x400', 'never up'],
  ['fit=max&w=1200&h=100', '150x100', ''],
  ['fit=max&w=400&dpr=3', '600x400', 'never up by dpr either'],
  ['fit=crop&w=300&h=300', '300x300', ''],
  ['fit=crop&w=1200&h=1200', '1200x1200', 'scaled up'],
  ['fit=crop&w=300', '300x200', 'one side alone crops nothing'],
  ['fit=crop&w=300&h=100&dpr=2', '600x200', ''],
  ['fit=scale&w=300&h=300', '300x300', 'stretched'],
  ['fit=scale&w=1200&h=100', '1200x100', 'stretched up'],
  ['fit=scale&h=800', '1200x800', 'one side alone keeps the ratio'],
  ['fit=min&w=300&h=300', '300x300', ''],
  ['fit=min&w=1200&h=1200', '400x400', 'the ratio, never up'],
  ['fit=min&w=1200&h=600', '600x300', 'the ratio, never up'],
  ['fit=min&w=1200', '600x400', 'never up'],
])('%s makes %s (%s)', (query, expected) => {
  expect(text(fitted(query).finished)).toBe(expected);
});

test.each([
  ['', 150],
  ['&crop=center', 150],
  ['&crop=left', 0],
  ['&crop=right', 300],
  ['&crop=top', 150],
  ['&crop=top,right', 300],
  ['&crop=focalpoint', 150],
  ['&crop=focalpoint&fp-x=0', 0],
  ['&crop=focalpoint&fp-x=0.4', 90],
  ['&crop=focalpoint&fp-x=1', 300],
  ['&fp-x=0', 150],
])('a square with %s starts %i px from the left', (query, left) => {
  const { window } = fitted(`fit=crop&w=300&h=300${query}`, { width: 600, height: 300 });
  expect(window).toEqual({ left, top: 0, width: 300, height: 300 });
});

test('a side never rounds to zero', () => {
  expect(fitted('w=10', { width: 5000, height: 3 }).scaled).toEqual({ width: 10, height: 1 });
});

test('a crop never exceeds the picture through rounding', () => {
  for (let width = 1; width <= 60; width += 1) {
    for (const crop of ['right,bottom', 'focalpoint&fp-x=1&fp-y=1']) {
      const { scaled, window } = fitted(`fit=crop&w=${width}&h=37&crop=${crop}`, {
        width: 333,
        height: 77,
      });
      if (!window) continue;
      expect(window.left + window.width).toBeLessThanOrEqual(scaled.width);
      expect(window.top + window.height).toBeLessThanOrEqual(scaled.height);
    }
  }
});
