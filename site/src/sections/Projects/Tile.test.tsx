// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { one, rendered } from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import { blank } from '../../content/pages.ts';
import { Tile } from './Tile.tsx';

it('links itself while the large picture has no address', () => {
  const sample = sampleParts().project;
  const project = { ...sample, slug: 'house', large: blank(sample.large) };
  const tile = one(rendered(<Tile project={project} first={false} />), 'a');
  expect(tile.getAttribute('href')).toBe('#house');
});
