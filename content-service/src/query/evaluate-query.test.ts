import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateSync, parse } from 'groq-js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TestDocument } from '../../test/start-service.ts';
import { fillStore, storeWith } from '../../test/temporary-store.ts';
import { QueryRefused } from '../groq/parse-query.ts';
import { anyDocumentTag, tagOf } from '../live/sync-tags.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { evaluateQuery, isLongerThan } from './evaluate-query.ts';
import { openDocuments, type VisibleDocuments } from './visible-documents.ts';

const reference = (id: string) => ({ _type: 'reference', _ref: id });
const documents: TestDocument[] = [
  { _id: 'z', _type: 'project', n: 3, category: 'b', image: { asset: reference('picture-1') } },
  { _id: 'drafts.z', _type: 'project', n: 99 },
  { _id: 'picture-1', _type: 'picture', url: 'one', big: 'x'.repeat(20_000) },
  { _id: 'a', _type: 'project', n: 1, category: 'a', image: { asset: reference('gone') } },
  { _id: 'm', _type: 'faq', n: 2, question: 'Why "so"?', links: [reference('a'), reference('z')] },
  { _id: 'secret', _type: 'faq', n: 4, draft: reference('drafts.z') },
];
const visible = documents
  .filter(({ _id }) => !_id.includes('.'))
  .toSorted((a, b) => (a._id < b._id ? -1 : 1));

// All tests share one store, because they only read.
let dir: string;
let store: Store;
let reading: VisibleDocuments;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'content-service-'));
  store = openStore(dir, () => {});
  await fillStore(store, documents);
  reading = openDocuments(store.path);
});
afterAll(async () => {
  reading.close();
  store.close();
  await rm(dir, { recursive: true, force: true });
});

function open(opened = reading) {
  const seen = opened.from({ perspective: ['raw'], seesPrivate: false, knowsVersions: false });
  const names = { projectId: 'p', dataset: 'd', identity: 'anonymous' };
  return (query: string, params = {}, sourceMap?: 'indexes') => {
    const job = { query, params, maxResult: 1e6, ...names, ...(sourceMap && { sourceMap }) };
    return evaluateQuery(job, seen, (work) => work());
  };
}

test.each([
  '*',
  '*._id',
  '*[_type == "project"]',
  '*[_type == "project"] | order(n desc){_id, "url": image.asset->url}',
  '*[_type in ["faq", "project"]]._id',
  '*[_type == "faq" || _type == "picture"]._id',
  '*[_id == "a"][0]',
  '*[_id in ["z", "a", "none", "z"]]._id',
  '*[_id in ["z", "a"] && _type == "project" && n > 1]._id',
  '*[_type == "project" && _id == "m"]',
  '*[_type == "nothing"]',
  '*[_type in ["project", "faq"]] | order(category asc, n desc)._id',
  '*[_type == "project"] | order(_id) | order(category desc)[0...1]._id',
  '*[_type == "project" && n > 0] | order(n desc)._id',
  '*[_type == "project"] | order(image.asset->url asc)._id',
  '*[_type == "project"] | order(lower(category) desc)._id',
  '*[_type == "nothing"] | order(n)',
  '*[_type == "faq"]{"links": links[]->{_id, n}}',
  '*[_type == "faq"]{"draft": draft->n}',
  '*[_type == "project"]{_id, "faqs": *[_type == "faq" && references(^._id)]._id}',
  '*[_id in *[_type == "faq"].links[]._ref]._id',
  '*{_id, "same": *[_type == "project"]._id, "other": *[_type == ^._type && _id != ^._id]._id}',
  '*{"a": *[_type == "faq"]{"b": *[_type == "project" && n < ^.n]{"c": count(*[n > ^.^.^.n])}}}',
  '*[_type == "faq"].links[]{"in": @._ref in *[n < 3]._id, "up": *[_type == ^._type]}',
  '*[_type == "faq"]{"up": links[]{"n": ^.n, "found": *[n == ^.^.n]._id}}',
  '*{"found": *{"n": ^.n}.n, "list": (*)[^.n == n]._id, "first": *[0]{"n": ^.n}}',
  '*[references(*[_type == "project"]._id)]{_id, "by": *[references(^._id)]._id}',
  '*[count(*[references(^._id)]) > 0]._id',
  '*{"a": *[_type == "project"]{"b": coalesce(^.category, *[0]._id)}}',
  '*|order(count(*[n < ^.n]) desc)._id',
  '*|score(n > 1, count(*[n > ^.n]) == 1)[_score > 0]._id',
  '*|score(count(*[n > 2]) == 2, _id in *[n > 2]._id){_id, _score}',
  '*[_type == "project"]{"a": select(n > 1 => *[n > 1]._id, *[_type == "faq"][0]._id)}',
  '*[[...*[n > 2]._id, "a"][0] == _id || _id in [*[0]._id]]._id',
  '{"count": count(*), "sum": math::sum(*[_type == "project"].n)}',
  '*[n > 1][0...2]{n}',
  '*[_type match "pro*"]._id',
  '*[_type == "project"] | score(category match "a"){_id, _score}',
  '"no documents"',
])('%s has the same result as an evaluation over all documents', (query) => {
  const run = open();
  const expected = evaluateSync(parse(query), { dataset: visible }).data;
  const { result, sourceMap } = run(query, {}, 'indexes');
  expect(JSON.parse(result)).toEqual(JSON.parse(JSON.stringify(expected)));
  // There is none if marks in strings change the result.
  expect(sourceMap).toBeDefined();
});

test('a query of very many documents has no source map', async () => {
  const many = Array.from({ length: 5001 }, (_, n) => ({ _id: `${n}`, _type: 'one', text: 'a' }));
  const own = await storeWith(many);
  const opened = openDocuments(own.path);
  onTestFinished(() => opened.close());
  const run = open(opened);
  expect(run('*[_type == "one"][0...9].text', {}, 'indexes').sourceMap).toBeDefined();
  for (const filter of ['_type == "one" && text == "a"', 'text == "a"']) {
    const answer = run(`*[${filter}][0].text`, {}, 'indexes');
    expect(answer.result).toBe('"a"');
    expect(answer).not.toHaveProperty('sourceMap');
  }
});

test('a query depends on the types that it names and on those of references that it followed', () => {
  const run = open();
  expect(run('*[_type == "faq"]._id').syncTags).toEqual([tagOf('faq')]);
  expect(run('*[_id == "z"][0]').syncTags).toEqual([anyDocumentTag]);
  expect(run('*[n > 1]').syncTags).toEqual([anyDocumentTag]);
  const followed = run('*[_type == "project" && n > 1]{"url": image.asset->url}');
  expect(followed.syncTags).toEqual([tagOf('project'), tagOf('picture')]);
});

test('a search also reads only selected documents', () => {
  const run = open();
  const scored = 'score(boost(category match text::query("b"), 2), @ match text::query($words))';
  const { result, syncTags } = run(
    `*[_type in ["project", "faq"]] | ${scored}[_score > 0]{_id, "isBest": _score > 2}`,
    { words: 'so -none' },
  );
  expect(JSON.parse(result)).toEqual([
    { _id: 'z', isBest: true },
    { _id: 'm', isBest: false },
  ]);
  expect(syncTags).toEqual([tagOf('project'), tagOf('faq')]);
});

test('a hoisted subquery is not evaluated if no document needs it', () => {
  const run = open();
  expect(
    run('*[_type == "none"]{"url": *[_id == "z"][0].image.asset->url}').syncTags,
  ).not.toContain(tagOf('picture'));
});

test('a reference to a missing document makes the query depend on all types', () => {
  const run = open();
  const { syncTags } = run('*[_type == "project"]{"url": image.asset->url}');
  expect(syncTags).toContain(anyDocumentTag);
});

test('dates and paths are returned as text', () => {
  const run = open();
  expect(run('dateTime("2024-01-01T00:00:00Z") + 60').result).toBe('"2024-01-01T00:01:00Z"');
});

test.each(['now()', 'dateTime::now()', '{"a": *[n > 1]{"at": now()}}'])(
  'the result of %s is not cacheable',
  (query) => {
    const run = open();
    expect(run(query).cacheable).toBe(false);
    expect(run('*').cacheable).toBe(true);
  },
);

test('an error of the evaluator is a refusal of the query', () => {
  const run = open();
  expect(() => run('round(1.5, 101)')).toThrow(QueryRefused);
});

test.each([
  ['a string', 'a'.repeat(100)],
  ['a list', Array.from({ length: 100 }, () => null)],
  ['names', Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`name${index}`, 1]))],
  ['depth', JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)],
])('%s past the bound is detected', (_name, value) => {
  expect(isLongerThan(value, 90)).toBe(true);
  expect(isLongerThan(value, 1000)).toBe(false);
});

test('shared parts are counted each time, but traversed only up to the bound', () => {
  let value: object = { leaf: 1 };
  for (let index = 0; index < 60; index += 1) value = { a: value, b: value };
  expect(isLongerThan(value, 1_000_000)).toBe(true);
});

test('null and nothing are short', () => {
  expect(isLongerThan(null, 10)).toBe(false);
  expect(isLongerThan(undefined, 10)).toBe(false);
});
