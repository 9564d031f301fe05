// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { hostile, hydrated, rendered, texts } from '../../test/rendered.ts';
import { Paragraphs } from './Paragraphs.tsx';

describe('Paragraphs', () => {
  it('shows two equal texts as two paragraphs', async () => {
    const box = await hydrated(<Paragraphs texts={['Same.', 'Other.', 'Same.']} />);
    expect(texts(box, 'p')).toEqual(['Same.', 'Other.', 'Same.']);
  });

  it('shows markup as text', () => {
    expect(texts(rendered(<Paragraphs texts={[hostile]} />), 'p')).toEqual([hostile]);
  });
});
