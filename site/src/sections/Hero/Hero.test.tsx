// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { named, one, rendered } from '../../../test/rendered.ts';
import { company } from '../../company.ts';
import { createSample } from '../../content/sample.ts';
import { Hero } from './Hero.tsx';

const content = createSample('Text');

describe('Hero', () => {
  it('is shown only once settings have loaded', () => {
    const box = rendered(<Hero content={{ ...content, settings: null }} year={2031} />);
    expect(box.querySelector('#hero')).toBeNull();
    expect(box.textContent).toBe(company.name);
  });

  it.each([
    [2031, '13 years'],
    [2026, '8 years'],
  ])('shows the years in business as the current year, %i, minus 2018', (year, years) => {
    expect(one(rendered(<Hero content={content} year={year} />), 'p.lead').textContent).toContain(
      ` ${years}`,
    );
  });

  it('keeps its buttons, without a picture, if there are no projects', () => {
    const box = rendered(<Hero content={{ ...content, hero: null }} year={2031} />);
    expect(box.querySelector('img')).toBeNull();
    expect(named(box, 'a', 'Call Now').getAttribute('href')).toBe(content.contact.phone.tel);
  });
});
