import { expect, test } from 'vitest';
import { negotiateFormat } from './formats.ts';
import { readParameters } from './parameters.ts';

function negotiated(query: string, accept?: string, extension = 'jpg') {
  return negotiateFormat(readParameters(new URLSearchParams(query)), extension, accept);
}

const chrome = 'image/avif,image/webp,image/apng,*/*;q=0.8';

test.each([
  ['', chrome, 'jpg', 'no'],
  ['fm=png', chrome, 'png', 'no'],
  ['auto=format', chrome, 'webp', 'if made'],
  ['auto=format', 'image/webp,*/*', 'webp', 'no'],
  ['auto=format', 'image/avif', 'jpg', 'only'],
  ['auto=format', 'image/avif, image/webp;q=0', 'jpg', 'only'],
  ['auto=format', '*/*', 'jpg', 'no'],
  ['auto=format', 'image/*', 'jpg', 'no'],
  ['auto=format', 'image/webpx', 'jpg', 'no'],
  ['auto=format', 'text/html, image/webp', 'webp', 'no'],
  ['auto=format', undefined, 'jpg', 'no'],
  ['auto=format', 'image/avif;q=0,image/webp;q=0.0', 'jpg', 'no'],
  ['auto=format', 'IMAGE/WEBP ; q=0.5', 'webp', 'no'],
  ['auto=format&fm=png', '*/*', 'png', 'no'],
  ['auto=format&fm=png', 'image/webp', 'webp', 'no'],
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
