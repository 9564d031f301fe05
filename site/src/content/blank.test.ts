import { expect, it } from 'vitest';
import { blank, isBlank } from './blank.ts';
import { createSample } from './sample.ts';

it('is an SVG of the colour and size of the picture, at one address', () => {
  const [project] = createSample('Text').projects;
  if (!project) throw new Error('The sample has projects.');
  const { large } = project;
  const { src, srcSet } = blank(large);
  const svg = decodeURIComponent(src.replace('data:image/svg+xml,', ''));
  expect(svg).toContain(`width="${large.width}" height="${large.height}"`);
  expect(svg).toContain(`fill="${large.color}"`);
  // White space ends an address in a `srcset`.
  expect(srcSet.split(/\s+/)).toEqual([src, `${large.width}w`]);
  expect([isBlank(large), isBlank(blank(large))]).toEqual([false, true]);
});
