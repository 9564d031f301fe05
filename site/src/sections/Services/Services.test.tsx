// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  attributes,
  click,
  hydrated,
  named,
  one,
  rendered,
  texts,
} from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import styles from './ServiceList.module.css';
import { ServiceList } from './ServiceList.tsx';
import { Services } from './Services.tsx';

const { phone } = createSample('Text').contact;
const services = (
  <Services phone={phone}>
    <ServiceList />
  </Services>
);

const titles = [
  'Residential Construction',
  'Commercial & Industrial Projects',
  'Building & Structural Works',
  'Renovations & Drywalling',
  'Roofing Services',
  'Plumbing & Electrical',
  'General Maintenance',
  'Painting & Decorating',
  'Design & Planning',
  'Landscaping & Fencing',
  'Swimming Pools & Paving',
];

describe('Services', () => {
  it('is the section #services, named by its heading', () => {
    const section = one(rendered(services), 'section#services');
    expect(one(section, 'h2').id).toBe(section.getAttribute('aria-labelledby'));
  });

  it('shows the eleven services in order', () => {
    expect(texts(rendered(services), 'h3')).toEqual(titles);
  });

  it.each([...titles.entries()])('%i: %s has a description and four feature bullets', (index) => {
    const card = [...rendered(services).querySelectorAll('article')][index];
    const told = card ? [...texts(card, 'p'), ...texts(card, 'li')].filter(Boolean) : [];
    expect(new Set(told).size).toBe(1 + 4);
  });

  it('shows the first 6 by default and hides the rest', () => {
    const list = one(rendered(services), '#services-list');
    expect(list.getAttribute('data-expanded')).toBe('false');
    expect(texts(list, `.${styles.more} h3`)).toEqual(titles.slice(6));
  });

  it('shows all once View More is pressed', async () => {
    const box = await hydrated(services);
    await click(named(box, 'button', 'View More'));
    expect(one(box, '#services-list').getAttribute('data-expanded')).toBe('true');
  });

  it('shows the first 6 again once View Less is pressed', async () => {
    const box = await hydrated(services);
    await click(named(box, 'button', 'View More'));
    await click(named(box, 'button', 'View Less'));
    expect(one(box, '#services-list').getAttribute('data-expanded')).toBe('false');
  });

  it('has a toggle that controls the list', () => {
    const box = rendered(services);
    const toggle = named(box, 'button', 'View More');
    expect(
      one(box, `#${toggle.getAttribute('aria-controls')}`).querySelectorAll('article'),
    ).toHaveLength(11);
  });

  it("has a 'Discuss Your Project' button that dials the phone", () => {
    const link = named(rendered(services), 'a', 'Discuss Your Project');
    expect(attributes(link, 'href')).toEqual({ href: phone.tel });
  });
});
