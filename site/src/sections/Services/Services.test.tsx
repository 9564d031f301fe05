// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered, texts } from '../../../test/rendered.ts';
import { ServiceList } from './ServiceList.tsx';

it('shows the eleven services in order', () => {
  expect(texts(rendered(<ServiceList />), 'h3')).toEqual([
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
