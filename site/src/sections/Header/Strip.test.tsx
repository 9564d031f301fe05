// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { named, rendered, texts } from '../../../test/rendered.ts';
import { contactFrom } from '../../content/contact.ts';
import { Strip } from './Strip.tsx';

const contact = contactFrom({
  phone: '012 000 0100',
  email: 'office@company.example',
  address: '1 Main Road',
  hours: [],
  googleMapsEmbed: '',
});
const strip = <Strip contact={contact} />;

describe('Strip', () => {
  it('shows phone, email and address', () => {
    expect(texts(rendered(strip), 'li')).toEqual([
      '012 000 0100',
      'office@company.example',
      '1 Main Road',
    ]);
  });

  it.each([
    ['012 000 0100', 'tel:+27120000100'],
    ['office@company.example', 'mailto:office@company.example'],
  ])('links %s to %s', (text, href) => {
    expect(named(rendered(strip), 'a', text).getAttribute('href')).toBe(href);
  });
});
