// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import type { Transformation } from '../../content/pages.ts';
import { Slides } from './Slides.tsx';

const kitchen: Transformation = {
  ...sampleParts().transformation,
  title: 'A kitchen',
  location: 'Moot',
  category: 'Renovation',
  description: 'Two walls went.',
};

const render = (changes: Partial<Transformation> = {}) =>
  rendered(<Slides transformations={[{ ...kitchen, ...changes }]} />);

it.each([
  ['title', 'article[aria-label="1 of 1"] h3', 'A kitchen'],
  ['location', 'h3 + div > :first-child', 'Moot'],
  ['category', 'h3 + div > :last-child', 'Renovation'],
  ['description', 'article > :last-child > p', 'Two walls went.'],
])('shows the %s', (_, selector, text) => {
  expect(texts(render(), selector)).toEqual([text]);
});

it.each(['before', 'after'])("says 'No Image' in place of a missing %s picture", (view) => {
  expect(texts(render({ [view]: null }), 'figure > p')).toEqual(['No Image']);
});

it.each([
  ['location', ['Renovation']],
  ['category', ['Moot']],
] as const)('leaves an empty %s out', (field, left) => {
  expect(texts(render({ [field]: '' }), 'h3 + div > *')).toEqual(left);
});
