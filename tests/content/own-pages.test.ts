import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContentClient, loadContent, watchContent } from '../../site/src/content/index.ts';
import { ownPages, settings } from '../helpers/content/documents.ts';
import { picture } from '../helpers/content/test-dataset.ts';
import { type DraftedContent, startContent } from '../helpers/site/preview.ts';
import { until } from '../helpers/until.ts';

let content: DraftedContent;
let client: ReturnType<typeof createContentClient>;

beforeAll(async () => {
  const wall = picture(1920, 1440, '#8a4b2a', 'A wall');
  content = await startContent([
    settings(),
    ...ownPages({}, { body: [{ ...wall, _key: 'a' }] }),
    { ...ownPages({})[0], _id: 'drafts.new', _type: 'page', title: 'Draft' },
  ]);
  const apiHost = content.url;
  client = createContentClient({ projectId: 'embedded', dataset: 'production', apiHost });
});

afterAll(() => content?.close());

it('reads the published pages with the settings, oldest first', async () => {
  const loaded = await loadContent(client);
  expect(loaded.warnings).toEqual([]);
  expect(loaded.content.pages).toMatchObject([
    { path: '/page-1', title: 'Page 1', body: [{ children: [{ text: 'Text of page 1.' }] }] },
    { path: '/page-2', body: [{ picture: { alt: 'A wall', width: 1600 } }] },
  ]);
});

it('a live event of a page leads to it', async () => {
  const { syncTags } = await loadContent(client);
  const stop = new AbortController();
  const events: (string | undefined)[] = [];
  const watching = watchContent(client, {
    syncTags: () => syncTags,
    onChange: (id) => void events.push(id),
    signal: stop.signal,
  });
  await until(() => events.length > 0, 'the stream is open');
  await content.client.patch('page-1').set({ title: 'Another title' }).commit();
  await until(() => events.length > 1, 'an event has come');
  const loaded = await loadContent(client, { lastLiveEventId: events.at(-1) });
  expect(loaded.content.pages[0]?.title).toBe('Another title');
  stop.abort();
  await watching;
});
