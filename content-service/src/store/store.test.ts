import { expect, test } from 'vitest';
import {
  fillStore,
  storeWith,
  writingTo,
  writtenStore,
} from '../../../tests/helpers/service/temporary-store.ts';

test('ids are found by prefix, in order', async () => {
  const ids = ['b-', 'a-é', 'a-1', 'a', 'a-', 'A-1', 'a.1', 'a-😀'];
  const { store, write } = await writtenStore();
  write(Object.fromEntries([...ids, 'a-gone'].map((id) => [id, { _type: 'faq' }])));
  write({ 'a-gone': null });
  expect(store.idsBeginning('a-')).toEqual(['a-', 'a-1', 'a-é', 'a-😀']);
  expect(store.idsBeginning('c')).toEqual([]);
});

test('the documents of changed files replace those before', async () => {
  const store = await storeWith([
    { _id: 'same', _type: 'settings' },
    { _id: 'edited', _type: 'faq', title: 'old' },
    { _id: 'retyped', _type: 'before' },
    { _id: 'gone', _type: 'project' },
  ]);
  fillStore(store, [
    { _id: 'new', _type: 'about' },
    { _id: 'same', _type: 'settings' },
    { _id: 'edited', _type: 'faq', title: 'new' },
    { _id: 'retyped', _type: 'after' },
  ]);
  expect([...store.all()].map(({ _type }) => _type)).toEqual(['faq', 'about', 'after', 'settings']);
  expect(store.read('edited')).toContain('new');
  expect(store.read('gone')).toBeUndefined();
});

test('a transaction is written completely or not at all', async () => {
  const store = await storeWith([{ _id: 'a', _type: 'faq' }]);
  const heard: unknown[] = [];
  store.onChange(({ id }) => heard.push(id));
  const change = { before: null, after: { _id: 'b', _type: 'faq' } };
  // The second change of one document violates a constraint of the history.
  const changes = [0, 1].map(() => ({ id: 'b', ...change }));
  const pending = { id: 'twice', author: 'p', timestamp: '2026-01-01', mutations: [], changes };
  expect(() => store.commit(pending)).toThrow();
  expect([store.get('b'), store.log.has('twice'), heard]).toEqual([undefined, false, []]);
  expect(store.isWritten).toBe(false);
  const { id } = writingTo(store)({ b: { _type: 'faq' }, a: null });
  expect([...store.all()]).toMatchObject([{ _id: 'b', _type: 'faq', _rev: id }]);
  expect(heard).toEqual([id]);
});

// Revisions, times and limits are tested in `routes/history-routes.test.ts`.
test('the log begins with the version of the file, and has those between other transactions', async () => {
  const given = { _id: 'a', _type: 'faq', title: '0', _rev: 'of-the-file' };
  const store = await storeWith([given]);
  const write = writingTo(store);
  write({ a: { _type: 'faq', title: '1' } });
  const other = write({ b: { _type: 'faq' } });
  const gone = write({ a: null });
  const { log } = store;
  expect(log.documentAt('a', { revision: 'of-the-file' })).toEqual(given);
  expect(log.documentAt('a', { revision: other.id })).toMatchObject({ title: '1' });
  expect([...log.transactionsOf(['a', 'b'], { fromTransaction: other.id })]).toEqual([other, gone]);
});

test('a document did not exist before the transaction that created it, also after a change', async () => {
  const { store, write } = await writtenStore();
  const made = write({ a: { _type: 'faq', title: '1' } });
  const changed = write({ a: { _type: 'faq', title: '2' } });
  expect([...store.log.transactionsOf(['a'])]).toEqual([made, changed]);
  expect(store.log.documentAt('a', { time: '2025-12-31T00:00:00.000Z' })).toBeNull();
});

test('finds the documents with a strong reference to a document', async () => {
  const store = await storeWith([
    { _id: 'a', _type: 'faq' },
    { _id: 'strong', _type: 'faq', to: { _ref: 'a' } },
    { _id: 'weak', _type: 'faq', to: { _ref: 'a', _weak: true } },
    { _id: 'word', _type: 'faq', title: 'a' },
  ]);
  expect(store.referencing(new Set(['a']))).toEqual([{ from: 'strong', to: 'a' }]);
  expect(store.referencing(new Set(['a', 'none']))).toEqual([{ from: 'strong', to: 'a' }]);
});
