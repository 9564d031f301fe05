// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { named, one, rendered } from '../../../../tests/helpers/site/rendered.ts';
import { company } from '../../company.ts';
import { createSample, noWords } from '../../content/pages.ts';
import { Hero } from './Hero.tsx';

const { hero, contact } = createSample('Text');
const shown = {
  hasSettings: true,
  picture: hero,
  phone: contact.phone,
  words: noWords,
  year: 2031,
};

it('is shown only once settings have loaded', () => {
  const box = rendered(<Hero {...shown} hasSettings={false} />);
  expect(box.querySelector('#hero')).toBeNull();
  expect(box.textContent).toBe(company.name);
});

it.each([
  [2031, '13 years'],
  [2026, '8 years'],
])('shows the years in business as the current year, %i, minus 2018', (year, years) => {
  expect(one(rendered(<Hero {...shown} year={year} />), 'p.lead').textContent).toContain(
    ` ${years}`,
  );
});

it('keeps its buttons, without a picture, if there are no projects', () => {
  const box = rendered(<Hero {...shown} picture={null} />);
  expect(box.querySelector('img')).toBeNull();
  expect(named(box, 'a', 'Call Now').getAttribute('href')).toBe(contact.phone.tel);
});
