import { expect, test } from 'vitest';
import { shared } from '../../helpers/service/contract.ts';
import { startService } from '../../helpers/service/start-service.ts';

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

// One service for all, in this process: an attack must leave nothing behind that affects the next.
const service = shared((whenOver) =>
  startService(documents, { limits: { timeout: 1000 } }, whenOver),
);

async function run(query: string, params: Readonly<Record<string, unknown>> = {}) {
  const response = await fetch(`${service().url}/v2025-02-19/data/query/production`, {
    method: 'POST',
    body: JSON.stringify({ query, params }),
    headers: { 'Content-Type': 'application/json' },
  });
  return { status: response.status, body: await response.json() };
}

const crossed = numbers(5).reduce(
  (query) => `*{"a": ^.index, "b": ${query}}`,
  '*[^.index > 0]._id',
);
const nested = `${'*[_id != ^._id && _id in '.repeat(11)}*[_id != ^._id]._id${']._id'.repeat(11)}`;
const stars = numbers(500).map((index) => `${'*a'.repeat(20)}${index}`);
const texts = numbers(50_000).map(String);

const greedy: [name: string, query: string, params?: Record<string, unknown>][] = [
  ['everything by everything, five times', `count(${crossed})`],
  ['subqueries in subqueries', `count(${nested})`],
  ['everything ordered by everything', '*|order(count(*[count(*[index > ^.^.index]) > ^.index]))'],
  ['everything scored by everything', '*|score(count(*[count(*[index > ^.^.index]) > 1]) > 1)'],
  ['a pattern that nearly fits', `*[long match "${'*a'.repeat(300)}b"]`],
  ['patterns by the hundred', '*[long match $stars]', { stars }],
  ['a long list', '*[count(*[^.text + text in $texts]) > 0]', { texts }],
  ['many references', '*[count(*[references(^._id, $texts)]) > 0]', { texts }],
  ['a long text in small letters', `{"a": "ab"}${'{"a": a + a}'.repeat(27)}{"b": lower(a)}`],
  ['an array that doubles', `{"a": [1]}${'{"a": [...a, ...a]}'.repeat(28)}`],
  ['an array that doubles within', `{"a": [1]}${'{"a": [a, a]}'.repeat(60)}`],
];

test.each(greedy)('%s: refused, and the next query is answered', async (_name, query, params) => {
  expect(await run(query, params)).toMatchObject({ status: 400, body: { error: {} } });
  expect(await run('count(*[_type == "page"])')).toMatchObject({
    status: 200,
    body: { result: 400 },
  });
});

test.each([
  ['count(*[0..9007199254740991])', 400],
  ['count(*[-9007199254740991...-1])', 399],
  ['count(*[index in -1e308..1e308])', 400],
])('a query that only looks endless is answered: %s', async (query, expected) => {
  expect((await run(query)).body.result).toBe(expected);
});
