// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { one, rendered, texts } from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import { Profile } from './Profile.tsx';

const { about } = createSample('Text');
if (!about) throw new Error('The sample has no about section');
const bare = rendered(<Profile about={{ ...about, photo: null, quote: '', bio: [] }} />);

describe('Profile', () => {
  it("says 'No Image' without a photo", () => {
    expect(texts(bare, 'p')).toContain('No Image');
  });

  it('leaves an empty quote and an empty bio out', () => {
    expect(texts(bare, 'blockquote')).toEqual([]);
    expect(one(bare, 'article').children).toHaveLength(2);
  });

  it("says only 'No Image' if content could not be read", () => {
    expect(rendered(<Profile about={null} />).textContent).toBe('No Image');
  });
});
