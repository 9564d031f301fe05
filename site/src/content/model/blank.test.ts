import { expect, it } from 'vitest';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import { blank, isBlank } from './blank.ts';

it('is an SVG of the colour and size of the picture, at one address', () => {
  const { large } = sampleParts().project;
  const { src, candidates } = blank(large);
  const svg = decodeURIComponent(src.replace('data:image/svg+xml,', ''));
  expect(svg).toContain(`width="${large.width}" height="${large.height}"`);
  expect(svg).toContain(`fill="${large.color}"`);
  // White space ends an address in a `srcset`.
  expect(src).not.toMatch(/\s/);
  expect(candidates).toEqual([{ url: src, width: large.width }]);
  expect([isBlank(large), isBlank(blank(large))]).toEqual([false, true]);
});
