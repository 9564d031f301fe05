// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { company } from '../../company.ts';
import { createSample, noWords } from '../../content/pages.ts';
import { Footer } from './Footer.tsx';

const { contact } = createSample('Text');

it.each([
  [2026, '8 years'],
  [2031, '13 years'],
])('has a copyright line with the current year, %i, and the %s since 2018', (year, years) => {
  const lines = texts(rendered(<Footer words={noWords} contact={contact} year={year} />), 'p');
  for (const start of [`${years} `, `© ${year} ${company.name}`]) {
    expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1);
  }
});
