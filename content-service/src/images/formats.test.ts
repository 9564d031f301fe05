import { expect, test } from 'vitest';
import { negotiateFormat } from './formats.ts';
import { readParameters } from './parameters.ts';

function negotiated(query: string, accept?: string, extension = 'jpg') {
  return negotiateFormat(readParameters(new URLSearchParams(query)), extension, accept);
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
  ['auto=format', 'image/webpx', 'jpg', false],
  ['auto=format', 'text/html, image/webp', 'webp', false],
  ['auto=format', undefined, 'jpg', false],
  ['auto=format', 'image/avif;q=0,image/webp;q=0.0', 'jpg', false],
  ['auto=format', 'IMAGE/WEBP ; q=0.5', 'webp', false],
  ['auto=format&fm=png', '*/*', 'png', false],
  ['auto=format&fm=png', 'image/webp', 'webp', false],
])('%s with Accept %s returns %s, AVIF: %s', (query, accept, format, avif) => {
  expect(negotiated(query, accept)).toEqual({ format, avif });
});

test.each([
  ['png', 'png'],
  ['gif', 'png'],
  ['webp', 'webp'],
  ['avif', 'webp'],
])('a %s becomes a %s', (extension, format) => {
  expect(negotiated('w=10', undefined, extension).format).toBe(format);
});
