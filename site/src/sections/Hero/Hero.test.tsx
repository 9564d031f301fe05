// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { attributes, named, one, rendered } from '../../../test/rendered.ts';
import { company } from '../../company.ts';
import { createSample } from '../../content/sample.ts';
import { Hero } from './Hero.tsx';

const content = createSample('Text');
const hero = <Hero content={content} year={2031} />;

describe('Hero', () => {
  it('is the section #hero, named by its heading', () => {
    const section = one(rendered(hero), 'section#hero');
    expect(one(section, 'h1').id).toBe(section.getAttribute('aria-labelledby'));
  });

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

  it('has a Call Now button that dials the phone', () => {
    const call = named(rendered(hero), 'a', 'Call Now');
    expect(call.getAttribute('href')).toBe(content.contact.phone.tel);
  });

  it('has an Our Services button that scrolls to #services', () => {
    expect(named(rendered(hero), 'a', 'Our Services').getAttribute('href')).toBe('#services');
  });

  it('fetches its picture, the first of the page, at once', () => {
    const image = one(rendered(hero), 'img');
    expect(attributes(image, 'loading', 'fetchpriority')).toEqual({
      loading: 'eager',
      fetchpriority: 'high',
    });
  });

  it('gives its picture width, height and alternative text', () => {
    const image = one(rendered(hero), 'img');
    expect(attributes(image, 'width', 'height', 'alt')).toEqual({
      width: '1920',
      height: '1440',
      alt: 'Text',
    });
  });

  it('has no picture without projects', () => {
    const box = rendered(<Hero content={{ ...content, hero: null }} year={2031} />);
    expect(named(box, 'a', 'Call Now')).toBeTruthy();
  });
});
