import { expect, test } from 'vitest';
import type { OutputFormat } from './formats.ts';
import { readParameters } from './parameters.ts';
import { keyOf, planFor } from './plan.ts';
import type { ImageFile } from './source.ts';

const source: ImageFile = {
  path: '/nowhere.png',
  extension: 'png',
  mimeType: 'image/png',
  width: 600,
  height: 400,
  sha1: 'a'.repeat(40),
};

function plan(query: string, given: Partial<ImageFile> = {}, format: OutputFormat = 'webp') {
  return planFor(readParameters(new URLSearchParams(query)), { ...source, ...given }, format);
}

const key = (query: string, sha1 = source.sha1) => keyOf(sha1, plan(query));

test('different URLs of the same result have the same key', () => {
  expect(key('w=300&h=200&q=75')).toBe(key('q=75&h=200&w=300'));
  expect(key('w=300')).toBe(key('w=300&h=200&fit=crop'));
  expect(key('w=300')).toBe(key('w=150&dpr=2&q=75&fit=clip&crop=top&fp-x=0.1&dl=a.jpg'));
});

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
