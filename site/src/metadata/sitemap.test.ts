import { expect, it } from 'vitest';
import { sampleParts } from '../../../tests/helpers/site/sample-parts.ts';
import { emptyContent } from '../content/index.ts';
import { blank, type Content, createSample, type QueryName } from '../content/pages.ts';
import { sitemap } from './sitemap.ts';

const siteUrl = 'https://site.example';
const sample = createSample('Text');

const pictureAt = (src: string) => ({ ...sampleParts().hero, src });

const partsOf = (content: Content) => {
  const [, home = '', projects = ''] = sitemap(content, siteUrl).split('<url>');
  const all = (part: string, name: string) =>
    [...part.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text]) => text);
  return [home, projects].map((part) => ({
    address: all(part, 'loc'),
    changed: all(part, 'lastmod'),
    pictures: all(part, 'image:loc'),
  }));
};

const changed = (different: Partial<Record<QueryName, readonly (string | null)[]>>) => {
  const updated = { ...emptyContent().updated, ...different };
  return partsOf({ ...sample, updated }).map((page) => page.changed);
};

it('lists the addresses of both pages, even without content', () => {
  const addresses = [[`${siteUrl}/`], [`${siteUrl}/projects`]];
  expect(partsOf(sample).map(({ address }) => address)).toEqual(addresses);
  expect(partsOf(emptyContent())).toEqual(
    addresses.map((address) => ({ address, changed: [], pictures: [] })),
  );
});

it('has the time of the last change of each page', () => {
  const [january, march, may] = ['2026-01-01', '2026-03-01', '2026-05-01'].map(
    (day) => `${day}T00:00:00.000Z`,
  );
  const given = { projects: [january ?? null, may ?? null], faqs: [march ?? null] };
  expect(changed(given)).toEqual([[march], [may]]);
  expect(changed({ ...given, projects: [may ?? null] })).toEqual([[may], [may]]);
  expect(changed({ ...given, settings: ['2026-06-01T00:00:00.000Z'] })).toEqual([
    ['2026-06-01T00:00:00.000Z'],
    ['2026-06-01T00:00:00.000Z'],
  ]);
});

it('has no time if one of the documents has none', () => {
  const time = '2026-01-01T00:00:00.000Z';
  expect(changed({ projects: [time, null] })).toEqual([[time], []]);
  expect(changed({ projects: [time], about: [null] })).toEqual([[], [time]]);
  expect(changed({ settings: [null], projects: [time] })).toEqual([[], []]);
});

it('lists the pictures of each page, each once', () => {
  const url = (name: string) => `https://a.example/${name}`;
  const picture = (name: string) => pictureAt(url(name));
  const both = (name: string) => ({ desktop: picture(name), mobile: picture(`${name}-small`) });
  const { about, project, transformation } = sampleParts();
  const content: Content = {
    ...sample,
    hero: picture('hero'),
    about: { ...about, photo: null, aboutImage: picture('about') },
    transformations: [
      { ...transformation, before: both('before'), after: both('after') },
      { ...transformation, before: null, after: both('after') },
    ],
    projects: [
      { ...project, large: picture('one'), tile: picture('tile') },
      { ...project, large: picture('one') },
      { ...project, large: picture('two') },
    ],
  };
  expect(partsOf(content).map(({ pictures }) => pictures)).toEqual([
    ['hero', 'about', 'before', 'after'].map(url),
    ['one', 'two'].map(url),
  ]);
});

it('is XML with any characters in an address', () => {
  const hero = pictureAt(`https://a.example/?a=1&b=<"'>]]>`);
  const xml = sitemap({ ...emptyContent(), hero }, siteUrl);
  expect(xml).toContain('https://a.example/?a=1&#38;b=&#60;&#34;&#39;&#62;]]&#62;');
});

it('names no picture that has no address yet', () => {
  const projects = sample.projects.map((project) => ({ ...project, large: blank(project.large) }));
  const hero = sample.hero && blank(sample.hero);
  const [home, all] = partsOf({ ...sample, hero, projects, about: null, transformations: [] });
  expect([home?.pictures, all?.pictures]).toEqual([[], []]);
});

it('lists the pages of the owner’s that search engines may index, with their pictures', () => {
  const { ownPage } = sampleParts();
  const page = (path: string, isIndexed: boolean) => ({ ...ownPage, path, isIndexed });
  const pages = [page('/privacy', false), page('/areas', true)];
  const updated = { ...sample.updated, settings: ['2031-01-01T00:00:00.000Z'] };
  const xml = sitemap({ ...sample, pages, updated }, siteUrl);
  expect(xml).not.toContain('/privacy');
  const [, , , own = ''] = xml.split('<url>');
  expect(own).toContain(`<loc>${siteUrl}/areas</loc>`);
  expect(own).toContain('<lastmod>2031-01-01T00:00:00.000Z</lastmod>');
  expect(own).toContain('<image:loc>https://pictures.example/picture.webp</image:loc>');
});
