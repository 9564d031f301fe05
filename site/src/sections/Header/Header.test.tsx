// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { hostile, named, one, rendered, texts } from '../../../test/rendered.ts';
import { company } from '../../company.ts';
import { contactFrom } from '../../content/contact.ts';
import { createSample } from '../../content/sample.ts';
import { Header } from './Header.tsx';

const { contact } = createSample('Typed by an editor');
const pages = ['home', 'projects', 'other'] as const;
const elsewhere = ['projects', 'other'] as const;

const hrefs = (box: ParentNode) =>
  [...box.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')]);

describe('Header', () => {
  it.each(pages)('links the logo to / (%s)', (page) => {
    const logo = named(
      rendered(<Header contact={contact} page={page} />),
      'a',
      `${company.name}, to the home page`,
    );
    expect(logo.getAttribute('href')).toBe('/');
  });

  it.each(elsewhere)('links Home and Projects, without scroll buttons (%s)', (page) => {
    expect(hrefs(rendered(<Header contact={contact} page={page} />))).toEqual([
      ['Home', '/'],
      ['Projects', '/projects'],
    ]);
  });

  it('adds scroll buttons for About, Services and Contact on the home page', () => {
    expect(hrefs(rendered(<Header contact={contact} page="home" />))).toEqual([
      ['Home', '/'],
      ['Projects', '/projects'],
      ['About', '#about'],
      ['Services', '#services'],
      ['Contact', '#contact'],
    ]);
  });

  it.each([
    ['home', ['Home']],
    ['projects', ['Projects']],
    ['other', []],
  ] as const)('marks the link to the page that is shown (%s)', (page, current) => {
    const box = rendered(<Header contact={contact} page={page} />);
    expect(texts(box, '[aria-current="page"]')).toEqual(current);
  });

  it.each(pages)('has a Call Now button that dials the phone number (%s)', (page) => {
    const call = named(rendered(<Header contact={contact} page={page} />), 'a', 'Call Now');
    expect(call.getAttribute('href')).toBe(contact.phone.tel);
  });

  it('shows the strip on the home page', () => {
    const box = rendered(<Header contact={contact} page="home" />);
    expect(box.textContent).toContain(contact.address);
  });

  it.each(elsewhere)('shows no strip (%s)', (page) => {
    const box = rendered(<Header contact={contact} page={page} />);
    expect(box.textContent).not.toContain(contact.address);
  });

  it.each([company.phone, company.email, company.address])(
    'shows the default %s if settings are missing',
    (text) => {
      const box = rendered(<Header contact={contactFrom(null)} page="home" />);
      expect(box.textContent).toContain(text);
    },
  );

  it('has a toggle, closed at first, for a menu with the same links', () => {
    const box = rendered(<Header contact={contact} page="home" />);
    const toggle = named(box, 'button', 'Menu');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(one(box, `#${toggle.getAttribute('aria-controls')}`).tagName).toBe('NAV');
  });

  it('shows markup in an address as text', () => {
    const box = rendered(<Header contact={{ ...contact, address: hostile }} page="home" />);
    expect(texts(box, 'li span')).toContain(hostile);
  });
});
