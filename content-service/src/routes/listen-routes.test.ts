import type { SanityClient } from '@sanity/client';
import { expect, onTestFinished, test } from 'vitest';
import { readEvents } from '../../../tests/helpers/service/recorded-listener.ts';
import { startTestServer } from '../../../tests/helpers/service/store-server.ts';
import { storeWith, writtenStore } from '../../../tests/helpers/service/temporary-store.ts';

const events = ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset'] as const;

/** Listens with Sanity's client, and returns the events, and an error, one after another. */
function listenTo(client: SanityClient, query: string) {
  const arrived: unknown[] = [];
  const take = (event: unknown) => void arrived.push(event);
  const heard = client.listen(query, {}, { enableResume: true, events: [...events] });
  const subscription = heard.subscribe({ next: take, error: take });
  onTestFinished(() => subscription.unsubscribe());
  return {
    async next(): Promise<unknown> {
      await expect.poll(() => arrived.length).toBeGreaterThan(0);
      return arrived.shift();
    },
  };
}

test("Sanity's client is welcomed again after a lost connection, and gets no event of before", async () => {
  const { store, write } = await writtenStore();
  const { client, interrupt } = await startTestServer(store, 10);
  const heard = listenTo(client(), '*');
  await heard.next();
  write({ one: { _type: 'faq' } });
  expect(await heard.next()).toMatchObject({ documentId: 'one' });
  interrupt();
  write({ two: { _type: 'faq' } });
  expect(await heard.next()).toEqual({ type: 'reconnect' });
  expect(await heard.next()).toMatchObject({ type: 'welcome' });
  write({ three: { _type: 'faq' } });
  expect(await heard.next()).toMatchObject({ documentId: 'three' });
});

test('an event larger than the limit on unread bytes arrives completely', async () => {
  const { store, write } = await writtenStore();
  const { client } = await startTestServer(store);
  const heard = listenTo(client(), '*');
  await heard.next();
  const text = 'ü'.repeat(1_100_000);
  write({ one: { _type: 'faq', text } });
  write({ two: { _type: 'faq' } });
  expect(await heard.next()).toMatchObject({ result: { text } });
  expect(await heard.next()).toMatchObject({ documentId: 'two' });
});

test('a client that does not read is disconnected', async () => {
  const { store, write } = await writtenStore();
  const { get, listeners } = await startTestServer(store);
  const response = await get('/data/listen/production?query=*&includeResult=true');
  const reader = response.body?.getReader();
  expect(readEvents(new TextDecoder().decode((await reader?.read())?.value))).toMatchObject([
    { event: 'welcome' },
  ]);
  const text = 'a'.repeat(1_000_000);
  // The sockets buffer many megabytes.
  for (let count = 0; count < 200 && !isEmpty(); count += 1) {
    write({ one: { _type: 'faq', text } });
    await new Promise(setImmediate);
  }
  expect(isEmpty()).toBe(true);

  function isEmpty() {
    return listeners.count() === 0;
  }
});

test('a disconnected listener is removed, and HEAD adds none', async () => {
  const { store } = await writtenStore();
  const { url, get, listeners } = await startTestServer(store);
  const address = `${url}/v1/data/listen/production?query=*`;
  const head = await fetch(address, { method: 'HEAD' });
  expect(head.headers.get('content-type')).toContain('text/event-stream');
  expect(listeners.count()).toBe(0);
  const response = await get('/data/listen/production?query=*');
  await expect.poll(() => listeners.count()).toBe(1);
  await response.body?.cancel();
  await expect.poll(() => listeners.count()).toBe(0);
});

test.each([
  ['?query=*[_id == $id]', '$id'],
  ['?query=*[', 'Unexpected end of query'],
])('the query of %s gets one event, which names the reason', async (search, words) => {
  const { get, listeners } = await startTestServer(await storeWith([]));
  const response = await get(`/data/listen/production${search}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(readEvents(await response.text())).toMatchObject([
    { event: 'channelError', data: { error: { description: expect.stringContaining(words) } } },
  ]);
  expect(listeners.count()).toBe(0);
});

test.each([
  ['?query=*&includeResult=perhaps', 'includeResult'],
  ['?query=*&effectFormat=other', 'effectFormat'],
])('the refusal of %s names the reason', async (search, words) => {
  const { get } = await startTestServer(await storeWith([]));
  const response = await get(`/data/listen/production${search}`);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(words);
});

test("Sanity's client reads why its query is invalid, and does not reconnect", async () => {
  const { client, paths } = await startTestServer(await storeWith([]), 10);
  const heard = listenTo(client(), '*[author->name == "A"]');
  const reason = expect.stringContaining('other documents');
  expect(await heard.next()).toMatchObject({ name: 'ChannelError', message: reason });
  for (let count = 0; count < 20; count += 1) await client().getDocument('none');
  expect(paths.filter((path) => path.includes('/listen/'))).toHaveLength(1);
});
