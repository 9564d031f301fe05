import { expect, test } from 'vitest';
import type { OutputFormat } from './formats.ts';
import { readParameters } from './parameters.ts';
import { keyOf, planFor } from './plan.ts';
import type { Source } from './source.ts';

const source: Source = {
  path: '/nowhere.png',
  extension: 'png',
  mimeType: 'image/png',
  width: 600,
  height: 400,
  sha1: 'a'.repeat(40),
  hasAlpha: false,
  frames: 1,
  slowness: 12,
  shrinks: false,
};

function plan(query: string, given: Partial<Source> = {}, format: OutputFormat = 'webp') {
  return planFor(readParameters(new URLSearchParams(query)), { ...source, ...given }, format);
}

const key = (query: string, sha1 = source.sha1) => keyOf(sha1, plan(query));

test('different URLs of the same result have the same key', () => {
  expect(key('w=300&h=200&q=75')).toBe(key('q=75&h=200&w=300'));
  expect(key('w=300')).toBe(key('w=300&h=200&fit=crop'));
  expect(key('w=300')).toBe(key('w=150&dpr=2&q=75&fit=clip&crop=top&fp-x=0.1&dl=a.jpg'));
});

test('different results or sources have different keys', () => {
  const keys = ['w=300', 'w=301', 'w=300&q=80', 'w=300&flip=h', 'w=300&bg=f00', 'w=300&or=180'];
  expect(new Set(keys.map((query) => key(query))).size).toBe(keys.length);
  expect(key('w=300')).not.toBe(key('w=300', 'b'.repeat(40)));
});

test('pad is added on every side', () => {
  expect(plan('w=300&pad=10').finished).toEqual({ width: 320, height: 220 });
});

test('w and h apply to the picture after its rotation', () => {
  expect(plan('or=90').finished).toEqual({ width: 400, height: 600 });
  expect(plan('or=270&w=200').finished).toEqual({ width: 200, height: 300 });
  expect(plan('or=180&w=300').finished).toEqual({ width: 300, height: 200 });
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
  ['w=8192&pad=1', /w, pad would make a picture of 8194x/],
  ['fit=crop&min-w=8192&min-h=8000', /min-w, min-h would make/],
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

test('the limit counts the pixels of all frames of an animation', () => {
  const film = { extension: 'gif', frames: 300 };
  expect(() => plan('w=600', film)).toThrow(/of 300 frames \(frame=1 takes the first\)/);
  expect(plan('w=600&frame=1', film).animated).toBe(false);
  expect(plan('w=100', film).animated).toBe(true);
});

test.each(['invert=true', 'sharp=0&invert=true', 'blur=9&sharp=0', 'crop=entropy', 'bg=8f00'])(
  'operations that would mix frames use only the first one: %s',
  (query) => {
    const film = { extension: 'gif', frames: 30 };
    expect(plan(`w=100&${query}`, film).animated).toBe(false);
    expect(plan('w=100&sharp=0', film).animated).toBe(true);
  },
);
