import { expect, it } from 'vitest';
import { problemSentences } from '../model/problem-sentences.ts';
import { createContentClient } from '../vendor/client.ts';
import { createPictures } from '../vendor/image.ts';
import { parsePages } from './own-pages.ts';
import { parseSettings } from './settings.ts';

const pictureFor = createPictures(
  createContentClient({ projectId: 'abc123', dataset: 'production' }),
);

const text = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] });
const page = (slug: unknown, fields: object = {}) => ({
  _id: `page-${slug}`,
  _updatedAt: '2026-02-03T04:05:06Z',
  title: 'Privacy',
  slug,
  body: [text('We keep nothing.')],
  ...fields,
});

/** Parses pages, and returns the warnings in English. */
function parse(...pages: unknown[]) {
  const { value, warnings } = parsePages(pages, pictureFor);
  return { value, warnings: warnings.map((say) => say(problemSentences)) };
}

it('has what a page shows', () => {
  const { value, warnings } = parse(page('privacy', { link: 'footer', isIndexed: false }));
  expect(warnings).toEqual([]);
  expect(value).toMatchObject([
    {
      path: '/privacy',
      title: 'Privacy',
      link: 'footer',
      isIndexed: false,
      description: 'We keep nothing.',
      updated: '2026-02-03T04:05:06.000Z',
      movedFrom: [],
    },
  ]);
});

it('may be indexed, and is linked nowhere, unless it says so', () => {
  expect(parse(page('a')).value).toMatchObject([{ isIndexed: true, link: 'none' }]);
  expect(parse(page('a', { link: 'everywhere', isIndexed: 'no' })).value).toMatchObject([
    { isIndexed: true, link: 'none' },
  ]);
});

it.each([
  ['no title', { title: ' ' }, 'title is missing'],
  ['no address', { slug: null }, 'slug is missing'],
  ['another kind of address', { slug: 'a/b' }, 'is no address'],
  ['an address of the site', { slug: 'projects' }, 'is an address of the site itself'],
  ['an address of the server', { slug: 'health' }, 'is an address of the site itself'],
  ['no body', { body: null }, 'body is missing'],
  ['a body without text', { body: [text(' ')] }, 'body is missing'],
  ['a body that is none', { body: 7 }, 'body is not a list'],
])('a page with %s is left out with a warning', (_, fields, reason) => {
  const { value, warnings } = parse(page('a', fields), page('b'));
  expect(value.map(({ path }) => path)).toEqual(['/b']);
  expect(warnings).toEqual([expect.stringContaining(reason)]);
  expect(warnings[0]).toMatch(/^page "page-a": .*left out\.$/);
});

it('no page is an answer, and so is none that can be shown', () => {
  expect(parse().value).toEqual([]);
  expect(parse(page('a/b')).value).toEqual([]);
});

const odd = [undefined, null, true, -1, '', [], [[[]]], {}, [null, 7, {}], { children: 7 }];

it.each(Object.keys(page('a')))('no value of %s does harm', (field) => {
  for (const value of odd) {
    const { value: shown } = parse({ ...page('a'), [field]: value }, page('b'));
    expect(shown.at(-1)?.path).toBe('/b');
  }
});

it('of two pages with one address, the older one has it', () => {
  const { value, warnings } = parse(page('a'), page('a', { _id: 'later', title: 'Later' }));
  expect(value.map(({ title }) => title)).toEqual(['Privacy']);
  expect(warnings).toEqual(['page "later": /a is the address of another page; left out.']);
});

it('previous addresses lead to a page, unless something else has them', () => {
  const { value } = parse(
    page('a', { addresses: ['old', 'b', 'a', 'projects', 'A', 7, 'old'] }),
    page('b', { addresses: ['old', 'older'] }),
    page('c', { addresses: 'old' }),
  );
  expect(value.map(({ movedFrom }) => movedFrom)).toEqual([['/old'], ['/older'], []]);
});

it('the menu has room for three pages', () => {
  const { value, warnings } = parse(
    ...['a', 'b', 'c', 'd'].map((slug) => page(slug, { link: 'menu' })),
  );
  expect(value.map(({ link }) => link)).toEqual(['menu', 'menu', 'menu', 'footer']);
  expect(warnings).toEqual([
    'page "page-d": the menu has room for 3 pages; linked in the footer only.',
  ]);
});

it('the description is the beginning of the text, in whole words', () => {
  const long = parse(page('a', { body: [text('Words of a text '.repeat(20))] })).value[0];
  expect(long?.description).toMatch(/^Words .* a…$/);
  expect(long?.description.length).toBeLessThanOrEqual(160);
  const own = parse(page('a', { description: 'Ours.' })).value[0];
  expect(own?.description).toBe('Ours.');
  const unbroken = parse(page('a', { body: [text('x'.repeat(200))] })).value[0];
  expect(unbroken?.description).toHaveLength(160);
});

it('has pictures of the text', () => {
  const asset = { _id: 'image-0a1b-2000x1500-jpg' };
  const { value, warnings } = parse(
    page('a', { body: [{ _type: 'image', asset, alt: 'A wall' }] }),
  );
  expect(warnings).toEqual([]);
  expect(value[0]?.body).toMatchObject([{ _type: 'picture', picture: { alt: 'A wall' } }]);
  expect(value[0]?.description).toBe('Privacy');
});

it('shows visitors no paragraph that its owner must decide on, and editors all of them', () => {
  const undecided = page('a', { body: [text('[Our host …]'), text('We keep [almost] nothing.')] });
  const { value, warnings } = parse(undecided);
  expect(value[0]).toMatchObject({
    body: [{ _key: '1' }],
    description: 'We keep [almost] nothing.',
  });
  expect(warnings).toEqual([
    'page "page-a": body has paragraphs in square brackets that somebody must decide on; shown without.',
  ]);
  const name = (type: string, id: string) => ({ document: `${type} ${id}` });
  expect(parsePages([undecided], pictureFor, name)).toMatchObject({
    value: [{ body: [{ _key: '0' }, { _key: '1' }] }],
    warnings: [],
  });
});

it('a page that is wrong, or too large, leaves the settings as they are', () => {
  const huge = page('b', { body: [text('x'.repeat(1_100_000))] });
  const settings = { _id: 'settings', phone: '012 000 0199', pages: [page('a'), 7, huge] };
  const { value, accepted, warnings } = parseSettings(settings, pictureFor);
  expect(value.settings?.phone).toBe('012 000 0199');
  expect(value.pages.map(({ path }) => path)).toEqual(['/a']);
  expect(warnings).toHaveLength(2);
  expect(parseSettings(accepted, pictureFor)).toMatchObject({ value, warnings: [] });
});
