import { expect, it } from 'vitest';
import { sampleParts } from '../../test/sample-parts.ts';
import { blank, isBlank } from './blank.ts';

it('is an SVG of the colour and size of the picture, at one address', () => {
  const { large } = sampleParts().project;
  const { src, srcSet } = blank(large);
  const svg = decodeURIComponent(src.replace('data:image/svg+xml,', ''));
  expect(svg).toContain(`width="${large.width}" height="${large.height}"`);
  expect(svg).toContain(`fill="${large.color}"`);
  // White space ends an address in a `srcset`.
  expect(srcSet.split(/\s+/)).toEqual([src, `${large.width}w`]);
  expect([isBlank(large), isBlank(blank(large))]).toEqual([false, true]);
});
