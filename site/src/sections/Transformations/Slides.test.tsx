// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { attributes, hostile, rendered, texts } from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import type { Transformation } from '../../content/types.ts';
import { Slides } from './Slides.tsx';

const [sample] = createSample('Text').transformations;
if (!sample) throw new Error('The sample has no transformations');
const kitchen: Transformation = {
  ...sample,
  id: 'kitchen',
  title: 'A kitchen',
  location: 'Moot',
  category: 'Renovation',
  description: 'Two walls went.',
};
const roof: Transformation = { ...sample, id: 'roof', title: 'A roof' };

const render = (changes: Partial<Transformation> = {}) =>
  rendered(<Slides transformations={[{ ...kitchen, ...changes }]} />);
const missing = (box: ParentNode) => texts(box, 'p').filter((text) => text === 'No Image').length;

describe('Slides', () => {
  it.each([
    ['title', 'h3', 'A kitchen'],
    ['location', 'h3 + div > :first-child', 'Moot'],
    ['category badge', 'h3 + div > :last-child', 'Renovation'],
    ['description', 'article > :last-child > p', 'Two walls went.'],
  ])('shows the %s', (_, selector, text) => {
    expect(texts(render(), selector)).toEqual([text]);
  });

  it('keeps the order', () => {
    const box = rendered(<Slides transformations={[roof, kitchen]} />);
    expect(texts(box, 'h3')).toEqual(['A roof', 'A kitchen']);
  });

  it('shows before and after, labelled BEFORE and AFTER', () => {
    expect(texts(render(), 'figure > :first-child')).toEqual(['BEFORE', 'AFTER']);
  });

  it('has slides that are named by their position', () => {
    const box = rendered(<Slides transformations={[roof, kitchen]} />);
    const names = [...box.querySelectorAll('[aria-roledescription="slide"]')].map((slide) =>
      slide.getAttribute('aria-label'),
    );
    expect(names).toEqual(['1 of 2', '2 of 2']);
  });

  it('keeps every slide reachable without scripts', () => {
    const box = rendered(<Slides transformations={[roof, kitchen]} />);
    expect(box.querySelector('li[aria-hidden]')).toBeNull();
  });

  it('gives both pictures width, height and alternative text, loaded lazily', () => {
    const images = [...render().querySelectorAll('img')];
    const expected = { width: '1920', height: '1440', alt: 'Text', loading: 'lazy' };
    expect(images.map((image) => attributes(image, ...Object.keys(expected)))).toEqual([
      expected,
      expected,
    ]);
  });

  it.each([
    ['before', 1],
    ['after', 1],
  ] as const)("says 'No Image' in place of a missing %s picture", (view, count) => {
    expect(missing(render({ [view]: null }))).toBe(count);
  });

  it.each([
    ['location', ['Renovation']],
    ['category', ['Moot']],
  ] as const)('leaves an empty %s out', (field, left) => {
    expect(texts(render({ [field]: '' }), 'h3 + div > *')).toEqual(left);
  });

  it.each([
    ['title', 'h3'],
    ['location', 'h3 + div > :first-child'],
    ['category', 'h3 + div > :last-child'],
    ['description', 'article > :last-child > p'],
  ])('shows markup in the %s as text', (field, selector) => {
    expect(texts(render({ [field]: hostile }), selector)).toEqual([hostile]);
  });
});
