// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { attributes, hostile, named, one, rendered } from '../../../test/rendered.ts';
import { blank } from '../../content/blank.ts';
import { createSample } from '../../content/sample.ts';
import type { Project } from '../../content/types.ts';
import { Tile } from './Tile.tsx';

const [sample] = createSample('Text').projects;
if (!sample) throw new Error('The sample has no projects');
const project: Project = {
  ...sample,
  title: 'A house',
  tile: { ...sample.tile, width: 600, height: 400, alt: 'Brick walls' },
  large: { ...sample.large, src: 'https://pictures.example/large.webp' },
};
const render = (changes: Partial<Project> = {}, first = false) =>
  rendered(<Tile project={{ ...project, ...changes }} first={first} onOpen={() => {}} />);

describe('Tile', () => {
  it('has a title overlay', () => {
    expect(one(render(), 'a > :first-child').textContent).toBe('A house');
  });

  it('is named by its title first, and then by its picture', () => {
    const link = one(render(), 'a');
    const [title, image] = link.querySelectorAll('span > span, img');
    expect([title?.textContent, image?.getAttribute('alt')]).toEqual(['A house', 'Brick walls']);
  });

  it('links itself while the large picture has no address', () => {
    const tile = render({ slug: 'house', large: blank(project.large) });
    expect(one(tile, 'a').getAttribute('href')).toBe('#house');
  });

  it('links the large picture without scripts', () => {
    const link = named(render(), 'a', 'A house');
    expect(link.getAttribute('href')).toBe('https://pictures.example/large.webp');
  });

  it('is the target of a link to the project', () => {
    expect(named(render({ slug: 'a-house' }), 'a', 'A house').id).toBe('a-house');
  });

  it('shows its picture with width, height and alternative text', () => {
    expect(attributes(one(render(), 'img'), 'width', 'height', 'alt')).toEqual({
      width: '600',
      height: '400',
      alt: 'Brick walls',
    });
  });

  it.each([
    [true, 'eager'],
    [false, 'lazy'],
  ])('loads its picture at once only in the first row: %s, %s', (first, loading) => {
    expect(one(render({}, first), 'img').getAttribute('loading')).toBe(loading);
  });

  it('shows markup in the title as text', () => {
    expect(one(render({ title: hostile }), 'a > :first-child').textContent).toBe(hostile);
  });
});
