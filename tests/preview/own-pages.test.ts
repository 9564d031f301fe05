import { afterAll, beforeAll, expect, it } from 'vitest';
import { block, ownPages, settings } from '../helpers/content/documents.ts';
import {
  type DraftedContent,
  type PreviewServer,
  startContent,
  startPreviewOf,
} from '../helpers/site/preview.ts';

let content: DraftedContent;
let preview: PreviewServer;
let cookie: string;

beforeAll(async () => {
  content = await startContent([settings(), ...ownPages({})]);
  preview = await startPreviewOf(content.url);
  cookie = content.signIn('editor');
});

afterAll(async () => {
  await preview?.close();
  await content?.close();
});

async function open(path: string, headers: Record<string, string> = { cookie }) {
  const answer = await fetch(preview.url + path, { headers });
  return { status: answer.status, body: await answer.text() };
}

it('shows a page that is a draft, with the fields of its title and text', async () => {
  const [draft] = ownPages({ title: 'Areas we serve', slug: { current: 'areas' } });
  await content.client.create({ ...draft, _id: 'drafts.areas', _type: 'page' });
  const { status, body } = await open('/areas?edit');
  expect(status).toBe(200);
  expect(body).toContain('data-edit="page areas title"');
  expect(body).toContain('data-edit="page areas body" data-lines="blocks"');
  expect((await open('/areas')).body).not.toContain('data-edit');
  // In the footer of every page.
  expect((await open('/')).body).toContain('<a href="/areas">Areas we serve</a>');
});

it('says what is missing in a page that cannot be shown', async () => {
  await content.client.create({
    _id: 'drafts.empty',
    _type: 'page',
    title: 'Empty',
    slug: { current: 'empty' },
  });
  const { status, body } = await open('/empty');
  expect(status).toBe(404);
  expect(body).toContain('page &quot;empty&quot;: body is missing; left out.');
});

it('asks who it is before it says which pages there are', async () => {
  for (const path of ['/page-1', '/no-such-page']) expect((await open(path, {})).status).toBe(401);
});

it('has the same shape while only the words of a text change', async () => {
  const shape = async () => /data-shape="([^"]+)/.exec((await open('/page-1?edit')).body)?.[1];
  const before = await shape();
  await content.client
    .patch('page-1')
    .set({ body: [block('Other words.')] })
    .commit();
  expect(await shape()).toBe(before);
});
