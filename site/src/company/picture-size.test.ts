import sharp from 'sharp';
import { expect, it } from 'vitest';
import { inPlace, sizeOf } from './picture-size.ts';

const drawn = sharp({
  create: { width: 301, height: 62, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
});

it.each([
  ['PNG', 'png', () => drawn.clone().png()],
  ['lossy WebP', 'webp', () => drawn.clone().removeAlpha().webp()],
  ['lossless WebP', 'webp', () => drawn.clone().webp({ lossless: true })],
  ['lossy WebP with transparency', 'webp', () => drawn.clone().webp()],
] as const)('reads the size of a %s', async (_, type, encode) => {
  expect(sizeOf[type](await encode().toBuffer())).toEqual({ width: 301, height: 62 });
});

it.each([
  ['<?xml version="1.0"?>\n<!-- Ours. -->\n<svg id="a"\n viewBox="0 0 301 62.5">', 62.5],
  ["<svg width='100%' viewBox='-10,-10,301,62'>", 62],
])('reads the size of the SVG %s', (svg, height) => {
  expect(sizeOf.svg(Buffer.from(svg))).toEqual({ width: 301, height });
});

it.each([
  ['svg', '<svg width="300" height="60"><g viewBox="0 0 1 1"/></svg>'],
  ['svg', '<svg viewBox="0 0 0 60">'],
  ['png', 'GIF89a, and more than thirty bytes'],
  ['webp', 'RIFF1234WAVE, and more than thirty bytes'],
  ['png', ''],
  ['webp', ''],
] as const)('finds no size in the %s %j', (type, text) => {
  expect(sizeOf[type](Buffer.from(text))).toBeNull();
});

it.each([
  [600, 100, 200, 33],
  [100, 100, 48, 48],
  [10, 1000, 1, 48],
])('%d × %d is shown as %d × %d', (width, height, ...shown) => {
  const { width: w, height: h } = inPlace({ width, height }, { width: 200, height: 48 });
  expect([w, h]).toEqual(shown);
});
