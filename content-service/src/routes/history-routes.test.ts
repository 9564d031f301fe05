import { expect, test } from 'vitest';
import { startTestServer } from '../../../tests/helpers/service/store-server.ts';
import { writtenStore } from '../../../tests/helpers/service/temporary-store.ts';

const page = (title: string) => ({ _type: 'page', title });

async function open() {
  const { store, write } = await writtenStore();
  const { get, client } = await startTestServer(store);
  const ask = async (path: string, token = 'editor') => {
    const response = await get(`/data/history/production${path}`, token);
    const text = await response.text();
    return { status: response.status, text, lines: text.split('\n').filter(Boolean) };
  };
  const json = async (path: string): Promise<unknown> => JSON.parse((await ask(path)).text);
  const transactions = async (path: string): Promise<{ id: string }[]> =>
    (await ask(`/transactions${path}`)).lines.map((line) => JSON.parse(line));
  return { write, client, ask, json, transactions, get };
}

test('a document can be requested as it was after a transaction or at a time', async () => {
  const { write, json } = await open();
  const first = write({ a: page('one') });
  const second = write({ a: page('two') });
  write({ a: null });
  expect(await json(`/documents/a?revision=${first.id}`)).toMatchObject({
    documents: [{ _id: 'a', title: 'one', _rev: first.id }],
  });
  expect(await json(`/documents/a?time=${second.timestamp}`)).toMatchObject({
    documents: [{ title: 'two' }],
  });
  const later = '2026-02-01T00:00:00%2B02:00';
  expect(await json(`/documents/a,b?time=${later}`)).toEqual({ documents: [] });
  expect(await json('/documents/a,b?lastRevision=true')).toMatchObject({
    documents: [{ title: 'two' }],
  });
});

test('transactions are sent as lines, with their changes to the requested documents', async () => {
  const { write, transactions } = await open();
  const { id, timestamp } = write({ a: page('one'), b: page('other') }, 'p-somebody');
  write({ b: page('two') });
  expect(await transactions('/a?excludeContent=true&effectFormat=mendoza&limit=50')).toEqual([
    {
      id,
      timestamp,
      author: 'p-somebody',
      documentIDs: ['a'],
      mutations: [{ createOrReplace: expect.objectContaining({ _id: 'a' }) }],
      effects: { a: { apply: [0, expect.objectContaining({ title: 'one' })], revert: [0, null] } },
    },
  ]);
  const [plain] = await transactions('/a?excludeMutations=true');
  expect(Object.keys(plain ?? {})).toEqual(['id', 'timestamp', 'author', 'documentIDs']);
});

test('a range of transactions can be requested, ends included', async () => {
  const { write, transactions } = await open();
  for (let count = 1; count <= 5; count += 1) {
    write({ a: page(`${count}`) });
  }
  const ids = async (query: string) =>
    (await transactions(`/a?${query}`)).map(({ id }) => Number(id.replace('transaction-', '')));
  expect(await ids('fromTransaction=transaction-2&toTransaction=transaction-4')).toEqual([2, 3, 4]);
  expect(await ids('fromTransaction=&limit=2')).toEqual([1, 2]);
  expect(await ids('reverse=true&limit=2')).toEqual([5, 4]);
});

test('the default limit is a hundred transactions', async () => {
  const { write, transactions } = await open();
  for (let count = 0; count < 120; count += 1) write({ a: page(`${count}`) });
  expect(await transactions('/a')).toHaveLength(100);
  expect(await transactions('/a?limit=1000')).toHaveLength(120);
});

test.each([
  ['/documents/a', 'revision'],
  ['/documents/a?time=yesterday', 'time'],
  ['/transactions/a?limit=0', 'limit'],
  ['/transactions/a?limit=1001', 'limit'],
  ['/transactions/a?reverse=yes', 'reverse'],
  ['/transactions/a?effectFormat=other', 'effectFormat'],
  ['/events/documents/a,b', 'one document'],
])('the refusal of %s names the reason', async (path, words) => {
  const { ask } = await open();
  const { status, text } = await ask(path);
  expect(status).toBe(400);
  expect(text).toContain(words);
});

test("Sanity's client requests events as the Studio does", async () => {
  const { write, client } = await open();
  write({ 'drafts.a': page('one') });
  write({ a: page('one'), 'drafts.a': null });
  const url = '/data/history/production/events/documents/drafts.a?limit=100';
  expect(await client().request({ url })).toEqual({
    events: {
      'drafts.a': [
        expect.objectContaining({ type: 'publishDocumentVersion' }),
        expect.objectContaining({ type: 'createDocumentVersion' }),
      ],
    },
    nextCursor: '',
  });
});
