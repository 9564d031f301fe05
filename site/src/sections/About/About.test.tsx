// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { attributes, one, rendered, texts } from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import type { AboutSection } from '../../content/types.ts';
import { About } from './About.tsx';

const sample = createSample('Text').about;
if (!sample) throw new Error('The sample has no about section');
const about: AboutSection = { ...sample, happyClients: '150+', projectsCompleted: '230' };

const render = (changes: Partial<AboutSection> = {}, year = 2031) =>
  rendered(<About about={{ ...about, ...changes }} year={year} />);
const stats = (box: ParentNode) =>
  texts(box, 'dl > div').map((_, index) => [texts(box, 'dt')[index], texts(box, 'dd')[index]]);

describe('About', () => {
  it('is the section #about, named by its heading', () => {
    const section = one(render(), 'section#about');
    expect(one(section, 'h2').id).toBe(section.getAttribute('aria-labelledby'));
  });

  it('keeps its static text and the years if content could not be read', () => {
    const box = rendered(<About about={null} year={2031} />);
    expect(texts(box, 'section > div > ul h3')).toHaveLength(4);
    expect(stats(box)).toEqual([['Years of experience', '13']]);
  });

  it('shows years of experience, happy clients and projects completed', () => {
    expect(stats(render())).toEqual([
      ['Years of experience', '13'],
      ['Happy clients', '150+'],
      ['Projects completed', '230'],
    ]);
  });

  it.each([
    [2026, '8'],
    [2019, '1'],
  ])('counts the years of experience as the current year, %i, minus 2018', (year, years) => {
    expect(stats(render({}, year))[0]).toEqual(['Years of experience', years]);
  });

  it.each([
    ['happyClients', ['Years of experience', 'Projects completed']],
    ['projectsCompleted', ['Years of experience', 'Happy clients']],
  ] as const)('leaves the stat out that content does not give: %s', (name, left) => {
    expect(texts(render({ [name]: null }), 'dt')).toEqual(left);
  });

  it('has the four value cards', () => {
    expect(texts(render(), 'section > div > ul h3')).toEqual([
      'Experienced Team',
      'Client-First Approach',
      'Quality Guaranteed',
      'Local Expertise',
    ]);
  });

  it('has a text on each value card', () => {
    const said = texts(render(), 'section > div > ul p').filter(Boolean);
    expect(new Set(said).size).toBe(4);
  });

  it('shows the about image with width, height and alternative text, loaded lazily', () => {
    const [image] = render({ photo: null }).querySelectorAll('img');
    expect(image && attributes(image, 'width', 'height', 'alt', 'loading')).toEqual({
      width: '1920',
      height: '1440',
      alt: 'Text',
      loading: 'lazy',
    });
  });

  it("says 'No About Image Found' without an image", () => {
    expect(texts(render({ aboutImage: null }), 'p')).toContain('No About Image Found');
  });

  it("does not say 'No About Image Found' with an image", () => {
    expect(texts(render(), 'p')).not.toContain('No About Image Found');
  });

  it('contains the profile card', () => {
    expect(texts(render({ name: 'Thandi Example' }), 'article h3')).toEqual(['Thandi Example']);
  });
});
