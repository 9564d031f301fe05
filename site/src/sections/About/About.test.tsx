// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import { type AboutSection, noWords } from '../../content/pages.ts';
import { About } from './About.tsx';

const { about } = sampleParts();

const render = (changes: Partial<AboutSection> = {}) =>
  rendered(<About words={noWords} about={{ ...about, ...changes }} year={2031} />);

it('keeps its static text and the years if content could not be read', () => {
  const box = rendered(<About words={noWords} about={null} year={2031} />);
  expect(texts(box, 'section > div > ul h3')).toHaveLength(4);
  expect([texts(box, 'dt'), texts(box, 'dd')]).toEqual([['Years of experience'], ['13']]);
});

it('shows years of experience, happy clients and projects completed', () => {
  const box = render({ happyClients: '150+', projectsCompleted: '230' });
  expect(texts(box, 'dt')).toEqual(['Years of experience', 'Happy clients', 'Projects completed']);
  expect(texts(box, 'dd')).toEqual(['13', '150+', '230']);
});

it('has the four value cards of the company’s folder, or the owner’s', () => {
  expect(texts(render(), 'section > div > ul h3')).toEqual(['Text']);
  expect(texts(render({ values: [] }), 'section > div > ul h3')).toEqual([
    'Experienced Team',
    'Client-First Approach',
    'Quality Guaranteed',
    'Local Expertise',
  ]);
});

it.each([
  ['happyClients', ['Years of experience', 'Projects completed']],
  ['projectsCompleted', ['Years of experience', 'Happy clients']],
] as const)('leaves the stat out that content does not give: %s', (name, left) => {
  expect(texts(render({ [name]: null }), 'dt')).toEqual(left);
});

it("says 'No About Image Found' only without an image", () => {
  expect(texts(render({ aboutImage: null }), 'p')).toContain('No About Image Found');
  expect(texts(render(), 'p')).not.toContain('No About Image Found');
});
