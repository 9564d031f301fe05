// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { attributes, hostile, one, rendered, texts } from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import type { AboutSection } from '../../content/types.ts';
import { Profile } from './Profile.tsx';

const sample = createSample('Text').about;
if (!sample) throw new Error('The sample has no about section');
const about: AboutSection = {
  ...sample,
  name: 'Thandi Example',
  role: 'Founder',
  quote: 'Measure twice.',
  bio: ['First paragraph.', 'Second paragraph.'],
};

const render = (changes: Partial<AboutSection> = {}) =>
  rendered(<Profile about={{ ...about, ...changes }} />);

describe('Profile', () => {
  it.each([
    ['name', 'h3', 'Thandi Example'],
    ['role', 'h3 + p', 'Founder'],
    ['quote', 'blockquote', 'Measure twice.'],
  ])('shows the %s', (_, selector, text) => {
    expect(texts(render(), selector)).toEqual([text]);
  });

  it('shows the paragraphs of the bio in order', () => {
    expect(texts(render(), 'p').slice(-2)).toEqual(about.bio);
  });

  it('has only the photo, quote, name and role without a bio', () => {
    expect(one(render({ bio: [] }), 'article').children).toHaveLength(2);
  });

  it('shows the photo with width, height and alternative text', () => {
    expect(attributes(one(render(), 'img'), 'width', 'height', 'alt')).toEqual({
      width: '1920',
      height: '1440',
      alt: 'Text',
    });
  });

  it("says 'No Image' without a photo", () => {
    expect(texts(render({ photo: null }), 'p')).toContain('No Image');
  });

  it("says only 'No Image' if content could not be read", () => {
    expect(rendered(<Profile about={null} />).textContent).toBe('No Image');
  });

  it('leaves an empty quote out', () => {
    expect(texts(render({ quote: '' }), 'blockquote')).toEqual([]);
  });

  it.each([
    ['name', 'h3'],
    ['role', 'h3 + p'],
    ['quote', 'blockquote'],
  ])('shows markup in the %s as text', (name, selector) => {
    expect(texts(render({ [name]: hostile }), selector)).toEqual([hostile]);
  });

  it('keeps markup in the name inside the label', () => {
    expect(one(render({ name: hostile }), 'article').getAttribute('aria-label')).toBe(hostile);
  });
});
