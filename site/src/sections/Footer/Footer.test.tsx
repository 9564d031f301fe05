// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { one, rendered, texts } from '../../../test/rendered.ts';
import { company } from '../../company.ts';
import { createSample } from '../../content/sample.ts';
import { Footer } from './Footer.tsx';

const { contact } = createSample('Text');

it.each([
  [2026, '8 years'],
  [2031, '13 years'],
])('has a copyright line with the current year, %i, and the %s since 2018', (year, years) => {
  const lines = texts(rendered(<Footer contact={contact} year={year} />), 'p');
  for (const start of [`${years} `, `© ${year} ${company.name}`]) {
    expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1);
  }
});

it('links Home, About Us, Services, Projects and Contact from any page', () => {
  const nav = one(rendered(<Footer contact={contact} year={2031} />), 'nav');
  const links = [...nav.querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['About Us', '/#about'],
    ['Services', '/#services'],
    ['Projects', '/projects'],
    ['Contact', '/#contact'],
  ]);
});
