import { expect, test } from 'vitest';
import { accepts, negotiateFormat } from './formats.ts';
import { readParameters } from './parameters.ts';
import type { Source } from './source.ts';

const photograph: Source = {
  path: '/nowhere.jpg',
  extension: 'jpg',
  mimeType: 'image/jpeg',
  width: 60,
  height: 40,
  sha1: '0'.repeat(40),
  hasAlpha: false,
  frames: 1,
  slowness: 12,
  shrinks: false,
};

function negotiated(query: string, accept?: string, source: Partial<Source> = {}) {
  return negotiateFormat(
    readParameters(new URLSearchParams(query)),
    { ...photograph, ...source },
    accept,
  );
}

const chrome = 'image/avif,image/webp,image/apng,*/*;q=0.8';

test.each([
  ['', chrome, 'jpg', false],
  ['fm=png', chrome, 'png', false],
  ['auto=format', chrome, 'webp', true],
  ['auto=format', 'image/webp,*/*', 'webp', false],
  ['auto=format', 'image/avif', 'jpg', true],
  ['auto=format', '*/*', 'jpg', false],
  ['auto=format', 'image/*', 'jpg', false],
  ['auto=format', undefined, 'jpg', false],
  ['auto=format', 'image/avif;q=0,image/webp;q=0.0', 'jpg', false],
  ['auto=format', 'IMAGE/WEBP ; q=0.5', 'webp', false],
  ['auto=format&fm=png', '*/*', 'png', false],
  ['auto=format&fm=png', 'image/webp', 'webp', false],
  ['auto=format&cs=cmyk', chrome, 'jpg', false],
])('%s with Accept %s returns %s, AVIF: %s', (query, accept, format, avif) => {
  expect(negotiated(query, accept)).toEqual({ format, avif });
});

test.each([
  [{ extension: 'png' }, 'png'],
  [{ extension: 'gif' }, 'gif'],
  [{ extension: 'webp' }, 'webp'],
  [{ extension: 'avif' }, 'webp'],
  [{ extension: 'tif' }, 'jpg'],
  [{ extension: 'tif', hasAlpha: true }, 'png'],
])('%j stays a %s', (source, format) => {
  expect(negotiated('w=10', undefined, source).format).toBe(format);
});

test('an animation is never offered as AVIF, its first frame is', () => {
  const moving = { extension: 'gif', frames: 3 };
  expect(negotiated('auto=format', chrome, moving)).toEqual({ format: 'webp', avif: false });
  expect(negotiated('auto=format&frame=1', chrome, moving).avif).toBe(true);
});

test('a colour space that the requested format does not support is refused', () => {
  expect(() => negotiated('cs=cmyk&fm=webp')).toThrow(/cs=cmyk needs fm=jpg or pjpg/);
});

test('only the full name of a type counts', () => {
  expect(accepts('image/webpx', 'image/webp')).toBe(false);
  expect(accepts('text/html, image/webp', 'image/webp')).toBe(true);
});
