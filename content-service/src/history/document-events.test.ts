import { expect, test } from 'vitest';
import { writtenStore } from '../../../tests/helpers/service/temporary-store.ts';
import { eventPage } from './document-events.ts';

const page = { _type: 'page' };

/** Returns the history of a document: created, edited, published, edited live, unpublished, published again, deleted. */
async function lived() {
  const { store, write } = await writtenStore();
  write({ 'drafts.a': page });
  write({ 'drafts.a': page });
  write({ a: page, 'drafts.a': null }, 'p-publisher');
  write({ a: page });
  write({ a: null, 'drafts.a': page });
  write({ 'drafts.a': null, a: page });
  write({ 'drafts.a': page });
  write({ 'drafts.a': null });
  write({ a: null });
  return store;
}

test('lists the events of a draft, newest first', async () => {
  const { events, nextCursor } = eventPage((await lived()).log, 'drafts.a', 100, undefined);
  expect(events.map(({ type, versionRevisionId }) => [type, versionRevisionId])).toEqual([
    ['deleteDocumentVersion', 'transaction-7'],
    ['createDocumentVersion', 'transaction-7'],
    ['publishDocumentVersion', 'transaction-5'],
    ['unpublishDocument', 'transaction-5'],
    ['publishDocumentVersion', 'transaction-2'],
    ['createDocumentVersion', 'transaction-1'],
  ]);
  expect(nextCursor).toBe('');
});

test('lists the events of the published document, newest first', async () => {
  const { events } = eventPage((await lived()).log, 'a', 100, undefined);
  expect(events.map(({ type, revisionId }) => [type, revisionId])).toEqual([
    ['deleteDocumentGroup', undefined],
    ['publishDocumentVersion', 'transaction-6'],
    ['unpublishDocument', undefined],
    ['updateLiveDocument', 'transaction-4'],
    ['publishDocumentVersion', 'transaction-3'],
  ]);
});

test('a publish event has all attributes that the Studio reads', async () => {
  const { events } = eventPage((await lived()).log, 'a', 100, undefined);
  expect(events.at(-1)).toEqual({
    type: 'publishDocumentVersion',
    timestamp: '2026-01-01T00:03:00.000Z',
    author: 'p-publisher',
    documentId: 'a',
    revisionId: 'transaction-3',
    versionId: 'drafts.a',
    versionRevisionId: 'transaction-2',
    releaseId: '',
    cause: { type: 'document.publish' },
    publishCause: 'document.publish',
  });
});

test('a document that was never a draft is created and updated live', async () => {
  const { store, write } = await writtenStore({ a: page });
  write({ a: page });
  const { events } = eventPage(store.log, 'a', 100, undefined);
  expect(events.map(({ type }) => type)).toEqual(['updateLiveDocument', 'createLiveDocument']);
});

test('unpublishing keeps an existing draft, and is no event of it', async () => {
  const { store, write } = await writtenStore({ a: page, 'drafts.a': page });
  write({ a: null });
  expect(eventPage(store.log, 'a', 1, undefined).events).toMatchObject([
    { type: 'unpublishDocument', versionId: 'drafts.a', versionRevisionId: 'transaction-1' },
  ]);
  expect(eventPage(store.log, 'drafts.a', 9, undefined).events).toMatchObject([
    { type: 'createDocumentVersion' },
  ]);
});

test.each([
  ['the only draft of a document', ['drafts.a']],
  ['draft and published document at once', ['a', 'drafts.a']],
])('deleting %s deletes the group', async (_name, ids) => {
  const all = <Value>(value: Value) => Object.fromEntries(ids.map((id) => [id, value]));
  const { store, write } = await writtenStore(all(page));
  write(all(null));
  for (const id of ids) {
    expect(eventPage(store.log, id, 1, undefined).events).toMatchObject([
      { type: 'deleteDocumentGroup', documentId: 'a' },
    ]);
  }
});

test.each([1, 2, 4, 5, 6, 7])('pages of %i events contain each event once', async (limit) => {
  const { log } = await lived();
  const all = eventPage(log, 'drafts.a', 100, undefined).events;
  const paged = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 10 && cursor !== ''; pages += 1) {
    const given = eventPage(log, 'drafts.a', limit, cursor);
    expect(given.events.length).toBeLessThanOrEqual(limit);
    paged.push(...given.events);
    cursor = given.nextCursor;
  }
  expect(cursor).toBe('');
  expect(paged).toEqual(all);
});

test('a page with only edits ends too, and the next page continues', async () => {
  const { store, write } = await writtenStore({ 'drafts.a': page });
  for (let count = 0; count < 2000; count += 1) write({ 'drafts.a': page });
  const { events, nextCursor } = eventPage(store.log, 'drafts.a', 10, undefined);
  expect(events).toEqual([]);
  expect(eventPage(store.log, 'drafts.a', 10, nextCursor)).toMatchObject({
    events: [{ type: 'createDocumentVersion' }],
    nextCursor: '',
  });
});
