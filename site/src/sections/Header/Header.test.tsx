// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { company } from '../../company.ts';
import { contactFrom } from '../../content/index.ts';
import { createSample, noWords } from '../../content/pages.ts';
import { Header } from './Header.tsx';

const { contact } = createSample('Typed by an editor');
const render = (page: 'home' | 'projects' | 'other', shown = contact) =>
  rendered(<Header words={noWords} contact={shown} page={page} />);

it.each(['projects', 'other'] as const)(
  'links Home and Projects, without scroll buttons or strip (%s)',
  (page) => {
    const box = render(page);
    expect(texts(box, 'nav a')).toEqual(['Home', 'Projects']);
    expect(box.textContent).not.toContain(contact.address);
  },
);

it.each([
  ['home', ['Home']],
  ['projects', ['Projects']],
  ['other', []],
] as const)('marks the link to the page that is shown (%s)', (page, current) => {
  expect(texts(render(page), '[aria-current="page"]')).toEqual(current);
});

it.each([company.phone, company.email, company.address])(
  'shows the default %s if settings are missing',
  (text) => {
    expect(render('home', contactFrom(null)).textContent).toContain(text);
  },
);
