import type { SanityClient } from '@sanity/client';
import { createClient, stegaClean } from '@sanity/client/stega';
import { beforeAll, expect, test } from 'vitest';
import { openContract, shared } from '../../../content-service/test/contract.ts';

const reference = (_ref: string) => ({ _type: 'reference', _ref });
const link = { _key: 'l1', _type: 'link', page: reference('home') };
const span = { _key: 's1', _type: 'span', text: 'Bricks are laid', marks: ['l1'] };
const post = {
  _id: 'drafts.post',
  _type: 'post',
  title: 'Brick by brick',
  slug: { _type: 'slug', current: 'brick' },
  excerpt: 'How a wall is built',
  tags: ['walls', 'bricks'],
  author: reference('ann'),
  content: [{ _key: 'b1', _type: 'block', children: [span], markDefs: [link] }],
};
const documents = [
  post,
  { ...post, _id: 'post', title: 'Published' },
  { _id: 'other', _type: 'post', slug: { _type: 'slug', current: 'other' }, excerpt: 'Roofs' },
  { _id: 'ann', _type: 'person', firstName: 'Ann', lastName: "O'Hara" },
  {
    _id: 'home',
    _type: 'page',
    name: 'Home',
    slug: { _type: 'slug', current: 'home' },
    pageBuilder: [
      { _key: 'c1', _type: 'callToAction', heading: 'Build', button: { text: 'Call', link } },
      { _key: 'i1', _type: 'infoSection', heading: 'Walls', content: post.content },
    ],
  },
];

const opened = shared((whenOver) => openContract(documents, whenOver));
let client: SanityClient;
beforeAll(() => {
  const { url: _url, ...config } = opened().editor.config();
  client = createClient({ ...config, perspective: 'drafts' });
});

/** Fetches with the client's own encoding. Returns the result and, by result path, what each edit link points at. */
async function encoded(query: string, params: Record<string, unknown> = {}) {
  const links: Record<string, string> = {};
  const result: unknown = await client.fetch(query, params, {
    stega: {
      enabled: true,
      studioUrl: 'https://studio.example',
      filter({ sourcePath, sourceDocument, resultPath }) {
        const from = JSON.stringify(sourcePath).replaceAll(',"_index":-1', '');
        links[JSON.stringify(resultPath)] = `${sourceDocument._type} ${sourceDocument._id} ${from}`;
        return true;
      },
    },
  });
  return { result, links };
}

// The projections of https://github.com/sanity-io/sanity-template-nextjs-clean.
const postFields = `_id, "status": select(_originalId in path("drafts.**") => "draft", "published"),
  "title": coalesce(title, "Untitled"), "slug": slug.current, excerpt,
  "author": author->{firstName, lastName}`;

test("Sanity's client links each string of a list to its document", async () => {
  const query = `*[_type == "post" && defined(slug.current)] | order(slug.current asc) {${postFields}}`;
  const { result, links } = await encoded(query);
  expect(stegaClean(result)).toEqual(await client.fetch(query));
  expect(links).toEqual({
    '[0,"title"]': 'post drafts.post ["title"]',
    '[0,"slug"]': 'post drafts.post ["slug","current"]',
    '[0,"excerpt"]': 'post drafts.post ["excerpt"]',
    '[0,"author","firstName"]': 'person ann ["firstName"]',
    '[0,"author","lastName"]': 'person ann ["lastName"]',
    '[1,"slug"]': 'post other ["slug","current"]',
    '[1,"excerpt"]': 'post other ["excerpt"]',
  });
});

test("Sanity's client links portable text by its keys", async () => {
  const query = `*[_type == "post" && slug.current == $slug][0]{
    tags, content[]{..., markDefs[]{..., _type == "link" => {"page": page->slug.current}}}}`;
  const { result, links } = await encoded(query, { slug: 'brick' });
  expect(stegaClean(result)).toEqual(await client.fetch(query, { slug: 'brick' }));
  // The client leaves out the marks and links of portable text.
  expect(Object.values(links)).toEqual([
    'post drafts.post ["tags",0]',
    'post drafts.post ["tags",1]',
    'post drafts.post ["content",{"_key":"b1"},"children",{"_key":"s1"},"text"]',
  ]);
});

test("Sanity's client links the blocks of a page builder by their keys", async () => {
  const linkReference = '_type == "link" => {"page": page->slug.current}';
  const query = `*[_type == 'page' && slug.current == $slug][0]{_id, _type, name, "pageBuilder": pageBuilder[]{
    ...,
    _type == "callToAction" => {..., button {..., link {..., ${linkReference}}}},
    _type == "infoSection" => {content[]{..., markDefs[]{..., ${linkReference}}}}}}`;
  const { result, links } = await encoded(query, { slug: 'home' });
  expect(stegaClean(result)).toEqual(await client.fetch(query, { slug: 'home' }));
  expect(new Set(Object.values(links))).toEqual(
    new Set([
      'page home ["name"]',
      'page home ["pageBuilder",{"_key":"c1"},"heading"]',
      'page home ["pageBuilder",{"_key":"c1"},"button","text"]',
      'page home ["slug","current"]', // of the page that the button links to
      'page home ["pageBuilder",{"_key":"i1"},"heading"]',
      'page home ["pageBuilder",{"_key":"i1"},"content",{"_key":"b1"},"children",{"_key":"s1"},"text"]',
    ]),
  );
});

test('a source map without keys names elements by their indexes', async () => {
  const options = { filterResponse: false, resultSourceMap: true } as const;
  const response = await client.fetch('*[_id == "post"][0].content[].children[].text', {}, options);
  expect(response.resultSourceMap).toEqual({
    documents: [{ _id: 'drafts.post', _type: 'post' }],
    paths: ["$['content'][0]['children'][0]['text']"],
    mappings: {
      '$[0]': { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
    },
  });
});

test('an answer has a source map only on request', async () => {
  const response = await client.fetch('*[0]', {}, { filterResponse: false });
  expect(response).not.toHaveProperty('resultSourceMap');
});

test.each([
  'title + "!"',
  'lower(title)',
  'string::split(title, " ")',
  'pt::text(content)',
  'array::join(tags, ", ")',
  'array::unique(tags)',
  'title match "bri*"',
  'title in ["Brick by brick"]',
  'tags[@ == "walls"] == ["walls"]',
  'title > excerpt',
  'length(title)',
  '"walls" in tags',
  'count(*[excerpt == ^.excerpt])',
  'select(title == "Brick by brick" => 1, 2)',
  '[title, excerpt] match text::query("brick")',
])('marks in strings do not change %s', async (expression) => {
  const query = `*[_id == "post"]{excerpt, "value": ${expression}}`;
  const options = { filterResponse: false, resultSourceMap: true } as const;
  const { result, resultSourceMap } = await client.fetch(query, {}, options);
  expect(result).toEqual(await client.fetch(query));
  expect(Object.keys(resultSourceMap?.mappings ?? {})).toEqual(["$[0]['excerpt']"]);
});

test('a client without a credential gets the sources that it may read', async () => {
  const anyone = opened().service.client({ useCdn: false });
  const options = { filterResponse: false, resultSourceMap: true, perspective: 'drafts' } as const;
  const { result, resultSourceMap } = await anyone.fetch('*[_type == "post"].title', {}, options);
  expect(result).toEqual([null, 'Published']);
  expect(resultSourceMap?.documents).toEqual([{ _id: 'post', _type: 'post' }]);
});
