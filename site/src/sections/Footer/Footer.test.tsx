// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { attributes, hostile, named, one, rendered, texts } from '../../../test/rendered.ts';
import { company } from '../../company.ts';
import { createSample } from '../../content/sample.ts';
import { Footer } from './Footer.tsx';

const contact = {
  ...createSample('Text').contact,
  phone: { text: '012 000 0100', tel: 'tel:+27120000100', chat: null },
  email: { text: 'office@company.example', mailto: 'mailto:office@company.example' },
  address: '1 Main Road, Pretoria',
};
const footer = <Footer contact={contact} year={2031} />;

describe('Footer', () => {
  it('links its logo to the home page', () => {
    const logo = named(rendered(footer), 'a', `${company.name}, to the home page`);
    expect(logo.getAttribute('href')).toBe('/');
  });

  it.each([
    [2031, '13 years'],
    [2026, '8 years'],
  ])('shows the years in business as the current year, %i, minus 2018', (year, years) => {
    const lines = texts(rendered(<Footer contact={contact} year={year} />), 'p');
    expect(lines.filter((line) => line.startsWith(`${years} `))).toHaveLength(1);
  });

  it('links a social profile', () => {
    const link = named(rendered(footer), 'a', company.social.name);
    expect(attributes(link, 'href', 'target', 'rel')).toEqual({
      href: company.social.url,
      target: '_blank',
      rel: 'noopener',
    });
  });

  it('has links with the heading Quick Links', () => {
    const nav = one(rendered(footer), 'nav');
    expect(one(nav, `#${nav.getAttribute('aria-labelledby')}`).textContent).toBe('Quick Links');
  });

  it('links Home, About Us, Services, Projects and Contact from any page', () => {
    const links = [...one(rendered(footer), 'nav').querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['About Us', '/#about'],
      ['Services', '/#services'],
      ['Projects', '/projects'],
      ['Contact', '/#contact'],
    ]);
  });

  it.each([
    ['012 000 0100', 'tel:+27120000100'],
    ['office@company.example', 'mailto:office@company.example'],
  ])('has contact info: %s', (text, href) => {
    expect(named(rendered(footer), 'a', text).getAttribute('href')).toBe(href);
  });

  it('has contact info: the address', () => {
    expect(texts(rendered(footer), 'address')).toEqual(['1 Main Road, Pretoria']);
  });

  it.each([2026, 2031])('has a copyright line with the current year, %i', (year) => {
    const lines = texts(rendered(<Footer contact={contact} year={year} />), 'p');
    expect(lines.filter((line) => line.startsWith(`© ${year} ${company.name}`))).toHaveLength(1);
  });

  it('shows markup in an address as text', () => {
    const box = rendered(<Footer contact={{ ...contact, address: hostile }} year={2031} />);
    expect(texts(box, 'address')).toEqual([hostile]);
  });
});
