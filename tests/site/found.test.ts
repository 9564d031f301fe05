import { describe, expect, it } from 'vitest';
import { readTags } from '../../site/publish/render/html-tags.ts';
import { findInline } from '../../site/publish/render/inline-code.ts';
import { createSample } from '../../site/src/content/pages.ts';
import { builtPage } from '../helpers/site/built-page.ts';
import { sampleParts } from '../helpers/site/sample-parts.ts';

const siteUrl = 'https://site.example';

async function tagsAt(path: string, content = createSample('Text')) {
  const html = await builtPage(path, content);
  const all = readTags(html);
  const said = all.map(({ name, attributes }) => {
    const key = attributes.get('property') ?? attributes.get('rel') ?? attributes.get('name');
    return [key ?? name, attributes.get('content') ?? attributes.get('href')] as const;
  });
  return { html, all, said: new Map(said), keys: said.map(([key]) => key) };
}

describe.each([
  ['/', `${siteUrl}/`],
  ['/projects', `${siteUrl}/projects`],
])('the built page %s', (path, address) => {
  it('names itself and its address once, for search engines and shared links', async () => {
    const { all, said, keys } = await tagsAt(path);
    const title = all.find(({ name }) => name === 'title')?.text;
    expect(Object.fromEntries(said)).toMatchObject({
      canonical: address,
      'og:type': 'website',
      'og:site_name': 'Kareeklip Construction',
      'og:locale': 'en_ZA',
      'og:title': title,
      'og:description': said.get('description'),
      'og:url': address,
      'og:image': 'https://pictures.example/picture.webp',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Text',
      'twitter:card': 'summary_large_image',
    });
    const twice = keys.filter(
      (key, index) =>
        /^(og|twitter):|^(canonical|description|title)$/.test(key) && keys.indexOf(key) !== index,
    );
    expect(twice).toEqual([]);
    expect(said.has('robots')).toBe(false);
  });

  it('names a picture of the release with the origin of the site', async () => {
    const content = createSample('Text');
    const ogImage = content.ogImage && { ...content.ogImage, src: '/_pictures/a.jpg' };
    const { said } = await tagsAt(path, { ...content, ogImage });
    expect(said.get('og:image')).toBe(`${siteUrl}/_pictures/a.jpg`);
  });

  it('names the icon without a project', async () => {
    const { said } = await tagsAt(path, { ...createSample('Text'), ogImage: null });
    expect(said.get('og:image')).toBe(`${siteUrl}/icon-512.png`);
    expect(said.get('og:image:width')).toBe('512');
    expect(said.get('twitter:card')).toBe('summary');
  });

  it('has one graph, which is data and needs no permission to run', async () => {
    const { html, all } = await tagsAt(path);
    const [data = '', ...others] = all
      .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
      .map(({ text }) => text);
    expect(others).toEqual([]);
    expect(JSON.parse(data)).toHaveProperty('@context', 'https://schema.org');
    const inlineIn = (page: string) => findInline(readTags(page));
    expect(inlineIn(html.replace(data, '{}'))).toEqual(inlineIn(html));
  });
});

it.each(['/404', '/reviews'])('the built page %s asks not to be indexed', async (path) => {
  const { said, keys } = await tagsAt(path);
  expect(said.get('robots')).toBe('noindex');
  expect(keys.filter((key) => /^(og|twitter):|^(canonical|description)$/.test(key))).toEqual([]);
  expect((await tagsAt(path)).html).not.toContain('ld+json');
});

it("has the anchors to which its pictures' licences point", async () => {
  const pages = { '': await tagsAt('/'), projects: await tagsAt('/projects') };
  const pointed = pages.projects.html.matchAll(
    /"(?:license|acquireLicensePage)":"https:\/\/site\.example\/(\w*)#(\w+)"/g,
  );
  const places = [...pointed].map(([, page, id]) => [page === '' ? '' : 'projects', id] as const);
  expect(places).toHaveLength(4);
  for (const [page, id] of places) expect(pages[page].html).toContain(` id="${id}"`);
});

it.each([true, false])(
  'the home page preloads the picture as the hero names it, AVIF: %s',
  async (hasAvif) => {
    const avif = [{ url: '/_pictures/hero.avif', width: 1920 }];
    const picture = sampleParts().hero;
    const hero = { ...picture, src: '/_pictures/hero.webp', ...(hasAvif && { avif }) };
    const { all } = await tagsAt('/', { ...createSample('Text'), hero });
    const preload = all.find(({ attributes }) => attributes.get('imagesrcset'))?.attributes;
    const wanted = all.find(
      ({ name, attributes }) =>
        name === (hasAvif ? 'source' : 'img') &&
        attributes.get('sizes') === preload?.get('imagesizes'),
    )?.attributes;
    expect(preload).toBeDefined();
    const preloads = all.filter(({ attributes }) => attributes.get('rel') === 'preload');
    expect(preloads.map(({ attributes }) => attributes.get('as'))).toEqual(['image']);
    expect(preload?.get('imagesrcset')).toBe(wanted?.get('srcset'));
    expect(preload?.get('type')).toBe(hasAvif ? 'image/avif' : undefined);
  },
);

it('the home page loads its hero at once, and its other pictures when they are near', async () => {
  const images = (await tagsAt('/')).all.filter(({ name }) => name === 'img');
  const [hero, ...others] = images.map(({ attributes }) => attributes.get('loading'));
  expect([hero, new Set(others)]).toEqual([undefined, new Set(['lazy'])]);
});

it.each([
  ['the projects page', '/projects', createSample('Text')],
  ['a home page without a hero', '/', { ...createSample('Text'), hero: null }],
  ['a home page whose hero is at the image CDN', '/', createSample('Text')],
])('%s preloads no picture', async (_, path, content) => {
  const { all } = await tagsAt(path, content);
  expect(all.filter(({ attributes }) => attributes.has('imagesrcset'))).toEqual([]);
});
