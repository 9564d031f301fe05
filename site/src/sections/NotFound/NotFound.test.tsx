// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { named, one, rendered } from '../../../test/rendered.ts';
import { NotFound } from './NotFound.tsx';

describe('NotFound', () => {
  it('is a section named by the heading of the page', () => {
    const section = one(rendered(<NotFound />), 'section');
    expect(one(section, 'h1').id).toBe(section.getAttribute('aria-labelledby'));
  });

  it.each([
    ['Back to Home', '/'],
    ['See our projects', '/projects'],
  ])('links %s', (text, href) => {
    expect(named(rendered(<NotFound />), 'a', text).getAttribute('href')).toBe(href);
  });
});
