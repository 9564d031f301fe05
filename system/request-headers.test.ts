import { expect, test } from 'vitest';
import { matchesEtag, readWeights } from './request-headers.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b" , W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"a-br"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s matches the ETag "a": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
});

test.each([
  [undefined, {}],
  ['', {}],
  ['gzip, br', { gzip: 1, br: 1 }],
  ['gzip;q=0,*;q=0.5', { gzip: 0, '*': 0.5 }],
  ['IMAGE/WEBP ; Q=0.5', { 'image/webp': 0.5 }],
  ['text/html;level=1;q=0.4', { 'text/html': 0.4 }],
  ['br;q=high', { br: 0 }],
])('%s lists these weights: %j', (header, expected) => {
  expect(Object.fromEntries(readWeights(header))).toEqual(expected);
});
