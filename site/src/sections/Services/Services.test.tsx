// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { createSample, noWords } from '../../content/pages.ts';
import { ServiceList } from './ServiceList.tsx';
import { Services } from './Services.tsx';

const { phone } = createSample('Text').contact;

it.each([
  [6, []],
  [7, ['View More']],
])('has a toggle only for more than 6 services: %i', (count, toggles) => {
  const services = Array.from({ length: count }, (_, index) => ({
    title: `Service ${index}`,
    description: '',
    features: [],
  }));
  const words = { ...noWords, services };
  expect(texts(rendered(<Services words={words} phone={phone} />), 'button')).toEqual(toggles);
});

it('shows the eleven services in order', () => {
  expect(texts(rendered(<ServiceList words={noWords} />), 'h3')).toEqual([
    'Residential Construction',
    'Commercial & Industrial Projects',
    'Building & Structural Works',
    'Renovations & Drywalling',
    'Roofing Services',
    'Plumbing & Electrical',
    'General Maintenance',
    'Painting & Decorating',
    'Design & Planning',
    'Landscaping & Fencing',
    'Swimming Pools & Paving',
  ]);
});
