// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { createSample, noWords } from '../../content/pages.ts';
import { ServiceList } from './ServiceList.tsx';
import { Services } from './Services.tsx';

it.each([
  [6, []],
  [7, ['View More']],
])('has a toggle only for more than 6 services: %i', (count, toggles) => {
  const { phone } = createSample('Text').contact;
  expect(texts(rendered(<Services count={count} phone={phone} />), 'button')).toEqual(toggles);
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
