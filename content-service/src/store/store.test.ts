import { expect, test } from 'vitest';
import type { Draft } from '../transaction.ts';
import { fillStore, storeWith } from './test-store.ts';

let count = 0;

/** A transaction that puts documents, or deletes where there is only an id. */
function writing(...documents: readonly { _id: string; _type?: string; title?: string }[]) {
  count += 1;
  const id = `tx-${count}`;
  return ({ get }: { get(id: string): Draft['changes'][number]['before'] | undefined }): Draft => ({
    id,
    author: 'p-editor',
    timestamp: new Date(1_700_000_000_000 + count * 1000).toISOString(),
    mutations: documents.map((document) => ({ createOrReplace: document })),
    changes: documents.map(({ _id, _type, ...rest }) => ({
      id: _id,
      before: get(_id) ?? null,
      after: _type === undefined ? null : { _id, _type, ...rest, _rev: id },
    })),
  });
}

test('a document is read by id', async () => {
  const store = await storeWith([
    { _id: 'b', _type: 'faq', title: 'Ä \u2028 😀' },
    { _id: 'a', _type: 'faq' },
  ]);
  expect(JSON.parse(store.read('b') ?? '')).toEqual({
    _id: 'b',
    _type: 'faq',
    title: 'Ä \u2028 😀',
  });
  expect(store.read('c')).toBeUndefined();
  expect(store.read('constructor')).toBeUndefined();
});

test('a change of the files names the types of what appeared, changed and went, old and new', async () => {
  const store = await storeWith([
    { _id: 'same', _type: 'settings' },
    { _id: 'edited', _type: 'faq', title: 'old' },
    { _id: 'retyped', _type: 'before' },
    { _id: 'gone', _type: 'project' },
  ]);
  const changes: string[][] = [];
  store.onChange(({ types }) => changes.push([...types].toSorted()));
  await fillStore(store, [
    { _id: 'new', _type: 'about' },
    { _id: 'same', _type: 'settings' },
    { _id: 'edited', _type: 'faq', title: 'new' },
    { _id: 'retyped', _type: 'after' },
  ]);
  expect(changes).toEqual([['about', 'after', 'before', 'faq', 'project']]);
  expect(store.read('edited')).toContain('new');
  expect(store.read('gone')).toBeUndefined();
});

test('the same documents again are no change', async () => {
  const store = await storeWith([
    { _id: 'a', _type: 'faq' },
    { _id: 'b', _type: 'faq' },
  ]);
  const { all } = store.revision;
  await fillStore(store, [
    { _id: 'b', _type: 'faq' },
    { _id: 'a', _type: 'faq' },
  ]);
  expect(store.revision.all).toBe(all);
});

test('what is not taken, or breaks, changes nothing', async () => {
  const store = await storeWith([{ _id: 'a', _type: 'faq' }]);
  await store.replace(async (add) => {
    await add({ id: 'b', type: 'faq', json: '{"_id":"b","_type":"faq"}' });
    return false;
  });
  await expect(
    store.replace(() => {
      throw new Error('unreadable');
    }),
  ).rejects.toThrow('unreadable');
  expect([...store.all()].map(({ _id }) => _id)).toEqual(['a']);
});

test('once somebody has written, the files are not followed', async () => {
  const store = await storeWith([{ _id: 'a', _type: 'faq', title: 'of the file' }]);
  store.commit(writing({ _id: 'a', _type: 'faq', title: 'written' }));
  await fillStore(store, [{ _id: 'a', _type: 'faq', title: 'of the file, later' }]);
  expect(store.get('a')).toMatchObject({ title: 'written' });
});

test('a transaction is kept whole or not at all', async () => {
  const store = await storeWith([{ _id: 'a', _type: 'faq' }]);
  const heard: string[] = [];
  store.onCommit(({ id }) => heard.push(id));
  expect(() =>
    store.commit((contents) => {
      writing({ _id: 'b', _type: 'faq' })(contents);
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect(store.get('b')).toBeUndefined();
  const { id } = store.commit(writing({ _id: 'b', _type: 'faq' }, { _id: 'a' }));
  expect([...store.all()]).toEqual([{ _id: 'b', _type: 'faq', _rev: id }]);
  expect(heard).toEqual([id]);
});

test('an id that was used keeps another transaction out', async () => {
  const store = await storeWith([]);
  const draft = writing({ _id: 'a', _type: 'faq' });
  store.commit(draft);
  expect(() => store.commit(draft)).toThrow();
  expect(store.get('a')).toMatchObject({ _id: 'a' });
});

test('a change of a draft is nothing to those who see what is published', async () => {
  const store = await storeWith([{ _id: 'a', _type: 'faq' }]);
  const before = store.revision;
  const heard: string[][] = [];
  store.onChange(({ publicTypes }) => heard.push([...publicTypes]));
  store.commit(writing({ _id: 'drafts.a', _type: 'faq' }));
  expect(heard).toEqual([[]]);
  expect(store.revision.public).toBe(before.public);
  expect(store.revision.all).toBeGreaterThan(before.all);
});

test('the log tells what each document was, from its file on', async () => {
  const given = { _id: 'a', _type: 'faq', title: '0', _rev: 'of-the-file' };
  const store = await storeWith([given]);
  const one = store.commit(writing({ _id: 'a', _type: 'faq', title: '1' }));
  const other = store.commit(writing({ _id: 'b', _type: 'faq' }));
  const gone = store.commit(writing({ _id: 'a' }));
  const { log } = store;
  expect(log.documentAt('a', { revision: 'of-the-file' })).toEqual(given);
  expect(log.documentAt('a', { revision: one.id })).toMatchObject({ title: '1' });
  expect(log.documentAt('a', { revision: other.id })).toMatchObject({ title: '1' });
  expect(log.documentAt('a', { revision: gone.id })).toBeNull();
  expect(log.documentAt('a', { time: one.timestamp })).toMatchObject({ title: '1' });
  expect([...log.transactionsOf(['a'])]).toEqual([one, gone]);
  expect([...log.transactionsOf(['a'], { reverse: true, limit: 1 })]).toEqual([gone]);
  expect([...log.transactionsOf(['a', 'b'], { fromTransaction: other.id })]).toEqual([other, gone]);
});

test('whoever refers to a document strongly is found', async () => {
  const store = await storeWith([
    { _id: 'a', _type: 'faq' },
    { _id: 'strong', _type: 'faq', to: { _ref: 'a' } },
    { _id: 'weak', _type: 'faq', to: { _ref: 'a', _weak: true } },
    { _id: 'word', _type: 'faq', title: 'a' },
  ]);
  expect(store.referencing('a')).toEqual(['strong']);
});
