import { expect, test } from 'vitest';
import { readParameters } from '../images/parameters.ts';
import { planFor } from '../images/plan.ts';
import type { Source } from '../images/source.ts';
import { costOfInspection, costOfTransform, MAX_COST, SMALL_COST } from './decode-cost.ts';

const photograph = (width: number, height: number, other: Partial<Source> = {}): Source => ({
  path: '/a.jpg',
  extension: 'jpg',
  mimeType: 'image/jpeg',
  width,
  height,
  sha1: 'a'.repeat(40),
  hasAlpha: false,
  frames: 1,
  slowness: 12,
  shrinks: true,
  ...other,
});

function cost(source: Source, query: string, format: 'jpg' | 'webp' | 'avif' | 'png' = 'webp') {
  return costOfTransform(
    source,
    planFor(readParameters(new URLSearchParams(query)), source, format),
  );
}

test("the site's transformations of a photograph of 24 megapixels are small work", () => {
  const source = photograph(6000, 4000);
  for (const query of ['w=600', 'w=1600', 'w=1920&h=1440&fit=crop', 'w=600&dpr=2']) {
    expect(cost(source, query), query).toBeLessThan(SMALL_COST);
  }
});

test('the largest output of the largest photograph is allowed, without effects', () => {
  const source = photograph(10_000, 10_000);
  const most = cost(source, 'w=4000&h=4000');
  expect(most).toBeGreaterThan(SMALL_COST);
  expect(most).toBeLessThan(MAX_COST);
  expect(cost(source, 'w=3000&h=3000', 'avif')).toBeLessThan(MAX_COST);
  const all = 'w=4000&h=4000&blur=9&sharp=9&sat=-100&invert=true';
  expect(cost(source, all)).toBeGreaterThan(MAX_COST);
});

test('a crop costs as much decoding as the whole picture', () => {
  const source = photograph(10_000, 10_000);
  const part = cost(source, 'rect=0,0,100,100&w=100');
  expect(part).toBeGreaterThan(SMALL_COST);
  expect(part).toBeGreaterThan(2 * cost(source, 'w=100'));
});

test('a photograph of 100 megapixels can be uploaded, and other formats that take as long to decode', () => {
  expect(costOfInspection(photograph(10_000, 10_000))).toBeLessThan(MAX_COST);
  const slow = { slowness: 22, shrinks: false, hasAlpha: true };
  expect(costOfInspection(photograph(10_000, 10_000, slow))).toBeLessThan(MAX_COST);
  const avif = { slowness: 110, shrinks: false };
  expect(costOfInspection(photograph(10_000, 10_000, avif))).toBeGreaterThan(MAX_COST);
});
