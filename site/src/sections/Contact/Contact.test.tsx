// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  attributes,
  hostile,
  hydrated,
  named,
  one,
  rendered,
  texts,
} from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import type { ContactDetails } from '../../content/types.ts';
import { Contact } from './Contact.tsx';

const contact: ContactDetails = {
  ...createSample('Text').contact,
  phone: { text: '012 000 0100', tel: 'tel:+27120000100', chat: null },
  email: { text: 'office@company.example', mailto: 'mailto:office@company.example' },
  address: '1 Main Road, Pretoria',
  hours: ['Monday to Friday: 07:00 to 17:00', 'Saturday: 08:00 to 13:00', 'Sunday: closed'],
};

const render = (changes: Partial<ContactDetails> = {}) =>
  rendered(<Contact contact={{ ...contact, ...changes }} />);

describe('Contact', () => {
  it('is the section #contact, named by its heading', () => {
    const section = one(render(), 'section#contact');
    expect(one(section, 'h2').id).toBe(section.getAttribute('aria-labelledby'));
  });

  it.each([
    ['phone', '012 000 0100', 'tel:+27120000100'],
    ['email', 'office@company.example', 'mailto:office@company.example'],
  ])('has a %s link', (_, text, href) => {
    expect(named(render(), 'a', text).getAttribute('href')).toBe(href);
  });

  it('shows the address', () => {
    expect(texts(render(), 'address')).toEqual(['1 Main Road, Pretoria']);
  });

  it('lists the lines of the opening hours in order', () => {
    expect(texts(render(), 'li')).toEqual(contact.hours);
  });

  it('shows two equal lines of hours twice', async () => {
    const hours = ['By appointment', 'By appointment'];
    const box = await hydrated(<Contact contact={{ ...contact, hours }} />);
    expect(texts(box, 'li')).toEqual(hours);
  });

  it('has no heading for hours if there are none', () => {
    expect(texts(render({ hours: [] }), 'h3')).not.toContain('Opening hours');
  });

  it('embeds the map', () => {
    expect(attributes(one(render(), 'iframe'), 'src', 'title')).toEqual({
      src: contact.map.frame,
      title: 'Map',
    });
  });

  it('links the map while the frame is not loaded', () => {
    expect(named(render(), 'a', 'Show the map').getAttribute('href')).toBe(contact.map.directions);
  });

  it('has a Get Directions button that opens the map link in a new tab', () => {
    expect(attributes(named(render(), 'a', 'Get Directions'), 'href', 'target', 'rel')).toEqual({
      href: contact.map.directions,
      target: '_blank',
      rel: 'noopener',
    });
  });

  it('shows markup in an address as text', () => {
    expect(texts(render({ address: hostile }), 'address')).toEqual([hostile]);
  });

  it('shows markup in the hours as text', () => {
    expect(texts(render({ hours: [hostile] }), 'li')).toEqual([hostile]);
  });
});
