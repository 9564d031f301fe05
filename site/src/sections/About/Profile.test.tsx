// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { one, rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import { Profile } from './Profile.tsx';

const { about } = sampleParts();
const bare = rendered(<Profile about={{ ...about, photo: null, quote: '', bio: [] }} />);

it("says 'No Image' without a photo", () => {
  expect(texts(bare, 'p')).toContain('No Image');
});

it('leaves the marks of a quote to the language of the page', () => {
  const quote = 'Measure twice.';
  const profile = rendered(<Profile about={{ ...about, quote }} />);
  expect(texts(profile, 'blockquote > q')).toEqual([quote]);
});

it('leaves an empty quote and an empty bio out', () => {
  expect(texts(bare, 'blockquote')).toEqual([]);
  expect(one(bare, 'article').children).toHaveLength(2);
});

it("says only 'No Image' if content could not be read", () => {
  expect(rendered(<Profile about={null} />).textContent).toBe('No Image');
});
