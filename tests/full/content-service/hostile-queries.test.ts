import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody } from '../../../content-service/src/http/quotas.ts';
import { createQueries, type Queries } from '../../../content-service/src/query/queries.ts';
import { openStore } from '../../../content-service/src/store/open-store.ts';
import type { Store } from '../../../content-service/src/store/store.ts';
import { fillStore } from '../../../content-service/test/temporary-store.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const documents = numbers(400).map((index) => {
  const words = numbers(60).map((word) => `word${(index * 7 + word) % 90}`);
  return {
    _id: `page-${index}`,
    _type: 'page',
    index,
    text: words.join(' '),
    long: 'a'.repeat(400),
  };
});

// A nested query, one that uses up memory, a large result: `query-limits.test.ts`.
// One service for all: an attack must leave nothing behind that affects the next.
let dir: string;
let store: Store;
let queries: Queries;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'content-service-'));
  store = openStore(dir, () => {});
  await fillStore(store, documents);
  queries = createQueries({ store, projectId: 'p', dataset: 'd', limits: { timeout: 1000 } });
});
afterAll(async () => {
  queries.close();
  store.close();
  await rm(dir, { recursive: true, force: true });
});

function run(query: string, params: Readonly<Record<string, unknown>> = {}) {
  const viewpoint = { perspective: ['published'], seesPrivate: false, knowsVersions: false };
  return queries.run({ query, params, viewpoint, identity: 'anonymous', client: nobody });
}

const crossed = numbers(5).reduce(
  (query) => `*{"a": ^.index, "b": ${query}}`,
  '*[^.index > 0]._id',
);
const ten = '[0,1,2,3,4,5,6,7,8,9]';
const literals = numbers(12).reduce((query) => `${ten}[count(${query}) > 0]`, ten);
const doubled = `{"a": "ab"}${'{"a": a + a}'.repeat(40)}`;
const words = numbers(5000).map((index) => `w*d${index % 60}*`);
const stars = numbers(500).map((index) => `${'*a'.repeat(20)}${index}`);
const texts = numbers(50_000).map(String);
const scores = numbers(30).map((weight) => `boost(text match text::query($words), ${weight})`);

const endless: [name: string, query: string, params?: Record<string, unknown>][] = [
  ['everything by everything, five times', `count(${crossed})`],
  ['lists in lists, without a document', `count(${literals})`],
  ['everything ordered by everything', '*|order(count(*[count(*[index > ^.^.index]) > ^.index]))'],
  ['everything scored by everything', '*|score(count(*[count(*[index > ^.^.index]) > 1]) > 1)'],
  ['a pattern that nearly fits', `*[long match "${'*a'.repeat(300)}b"]`],
  ['patterns by the hundred', '*[long match $stars]', { stars }],
  ['a long list', '*[count(*[^.text + text in $texts]) > 0]', { texts }],
  ['many references', '*[count(*[references(^._id, $texts)]) > 0]', { texts }],
  [
    'thousands of words',
    '*[count(*[[@, ^.text] match text::query($words)]) > 0]',
    {
      words: words.join(' '),
    },
  ],
  ['scores of thousands of words', `*|score(${scores.join(', ')})`, { words: words.join(' ') }],
];

// All queries differ, because a cached result would prove nothing.
let asked = 0;
async function expectAnswers() {
  const indexes = numbers(5).map((index) => asked + index);
  asked += indexes.length;
  const answers = await Promise.all(
    indexes.map((index) => run(`*[_id == "page-${index}"][0].index`)),
  );
  expect(answers.map(({ result }) => Number(result))).toEqual(indexes);
}

test.each(endless)('%s: refused, and others are answered meanwhile', async (_, query, params) => {
  const ended: string[] = [];
  const hostile = run(query, params).finally(() => ended.push('hostile'));
  const refused = expect(hostile).rejects.toMatchObject({ status: 400 });
  await expectAnswers();
  expect(ended).toEqual([]);
  await refused;
  expect((await run(`count(*[_id match "page*" && index != ${asked}])`)).result).toBe('399');
});

test('a text that doubles: refused, and others are answered', async () => {
  const refused = expect(run(doubled)).rejects.toMatchObject({ status: 400 });
  await expectAnswers();
  await refused;
  await expectAnswers();
});

test.each([
  ['count(*[0..9007199254740991])', 400],
  ['count(*[-9007199254740991...-1])', 399],
  ['count(*[index in -1e308..1e308])', 400],
  [`count(${'*[_id in '.repeat(11)}*._id${']._id'.repeat(11)})`, 400],
])('a query that only looks endless is answered: %s', async (query, expected) => {
  expect(JSON.parse((await run(query)).result)).toBe(expected);
});
