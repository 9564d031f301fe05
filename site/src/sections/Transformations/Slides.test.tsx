// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { rendered, texts } from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import type { Transformation } from '../../content/types.ts';
import { Slides } from './Slides.tsx';

const [sample] = createSample('Text').transformations;
if (!sample) throw new Error('The sample has no transformations');
const kitchen: Transformation = {
  ...sample,
  location: 'Moot',
  category: 'Renovation',
  description: 'Two walls went.',
};

const render = (changes: Partial<Transformation> = {}) =>
  rendered(<Slides transformations={[{ ...kitchen, ...changes }]} />);

describe('Slides', () => {
  it('shows the description', () => {
    expect(texts(render(), 'p')).toContain('Two walls went.');
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
});
