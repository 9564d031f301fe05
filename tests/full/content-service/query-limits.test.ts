import { expect, onTestFinished, test } from 'vitest';
import type { Client } from '../../../content-service/src/http/quotas.ts';
import { createQueries, type QueryLimits } from '../../../content-service/src/query/queries.ts';
import { fillStore, storeWith } from '../../../content-service/test/temporary-store.ts';
import { deadlines } from '../../deadlines.ts';

const documents = Array.from({ length: 40 }, (_, index) => ({
  _id: `faq-${index}`,
  _type: 'faq',
  index,
}));
const stranger = (key: string) => ({ key, isKnown: false });
const everybody = { perspective: ['published'], seesPrivate: false, knowsVersions: false };

async function openQueries(limits: Partial<QueryLimits> = {}) {
  const store = await storeWith(documents);
  const queries = createQueries({ store, projectId: 'p', dataset: 'd', limits });
  onTestFinished(() => queries.close());
  const run = (query: string, params = {}, client: Client = stranger('192.0.2.1')) =>
    queries.run({ query, params, viewpoint: everybody, identity: 'anonymous', client });
  return { store, run };
}

const nested = `${'*[_id != ^._id && _id in '.repeat(11)}*[_id != ^._id]._id${']._id'.repeat(11)}`;
const sharing = `{"a": 1}${'{"a": @, "b": @}'.repeat(28)}`;

test('a query that would run for minutes is refused, and the next is answered at once', async () => {
  const { run } = await openQueries({ timeout: 2000 });
  // Both processes are running, so that the times include no start.
  await Promise.all([run('1'), run('"a" match "b"')]);
  const ended: string[] = [];
  const hostile = run(nested).finally(() => ended.push('hostile'));
  const refused = expect(hostile).rejects.toMatchObject({
    status: 400,
    body: { error: { type: 'queryTimeoutError' } },
  });
  expect((await run('count(*[_type == "faq"])')).result).toBe('40');
  expect(ended).toEqual([]);
  await refused;
  expect((await run('count(*[_id match "faq*"])')).result).toBe('40');
});

test('the first documents of more than fit in memory can be read', async () => {
  const { store, run } = await openQueries({ timeout: deadlines.condition, memory: 64 });
  const text = 'a'.repeat(1_000_000);
  const large = Array.from({ length: 120 }, (_, index) => ({
    _id: `l-${index}`,
    _type: 'l',
    text,
  }));
  await fillStore(store, large);
  expect((await run('*[0...2]._id')).result).toBe('["l-0","l-1"]');
  expect((await run('*[_type == "l"][0..1]._id')).result).toBe('["l-0","l-1"]');
  await expect(run('count(*[text != "a"])')).rejects.toMatchObject({
    body: { error: { type: 'queryMemoryError' } },
  });
});

test('a result that would grow far beyond its parts is refused', async () => {
  const { run } = await openQueries({ timeout: deadlines.condition });
  await expect(run(sharing)).rejects.toMatchObject({
    status: 400,
    body: { error: { type: 'queryResultTooLargeError' } },
  });
});

test('a result past the bound is refused', async () => {
  const { run } = await openQueries({ result: 500 });
  expect((await run('*[0...5]._id')).result).toContain('faq-0');
  await expect(run('*')).rejects.toMatchObject({
    body: { error: { type: 'queryResultTooLargeError' } },
  });
});

test('a query that is slow to parse is refused', async () => {
  const { run } = await openQueries({ timeout: 200 });
  await expect(run(`[${'1,'.repeat(15_900)}1]`)).rejects.toMatchObject({
    status: 400,
    body: { error: { type: 'queryTimeoutError' } },
  });
});

test('a query text past the bound is refused', async () => {
  const { run } = await openQueries({ text: 100 });
  await expect(run(`"${'a'.repeat(100)}"`)).rejects.toMatchObject({
    status: 400,
    body: { error: { type: 'queryTooLargeError' } },
  });
});

test('when too many queries wait, further ones get a 503', async () => {
  const { run } = await openQueries({ waiting: 1, timeout: deadlines.condition });
  const first = run('"a" match "b"');
  const second = run('"a" match "c"');
  await expect(run('"a" match "d"')).rejects.toMatchObject({ status: 503 });
  expect((await first).result).toBe('false');
  expect((await second).result).toBe('false');
});

test('a result is cached until the documents change', async () => {
  const { run, store } = await openQueries();
  const first = await run('*[_id == "faq-1"][0].index');
  expect(await run('*[_id == "faq-1"][0].index')).toBe(first);
  await fillStore(store, [{ _id: 'faq-1', _type: 'faq', index: 'new' }]);
  expect((await run('*[_id == "faq-1"][0].index')).result).toBe('"new"');
});

test('a result that depends on the clock is not cached', async () => {
  const { run } = await openQueries();
  const first = await run('now()');
  expect(await run('now()')).not.toBe(first);
});
