import { evaluateSync, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { deadlines } from '../../../tests/helpers/deadlines.ts';
import type { Document } from '../documents/document.ts';
import { createQueries } from './queries.ts';
import { ANY_TYPE, tagOf } from './sync-tags.ts';

const reference = (id: string) => ({ _type: 'reference', _ref: id });
const documents: readonly Document[] = [
  { _id: 'a', _type: 'project', n: 1, category: 'a', image: { asset: reference('gone') } },
  { _id: 'drafts.z', _type: 'project', n: 99 },
  { _id: 'm', _type: 'faq', n: 2, question: 'Why "so"?', links: [reference('a'), reference('z')] },
  { _id: 'picture-1', _type: 'picture', url: 'one', big: 'x'.repeat(20_000) },
  { _id: 'secret', _type: 'faq', n: 4, draft: reference('drafts.z') },
  { _id: 'z', _type: 'project', n: 3, category: 'b', image: { asset: reference('picture-1') } },
];
const visible = documents.filter(({ _id }) => !_id.includes('.'));
const viewpoint = { perspective: 'raw', seesPrivate: false } as const;

function open(limits = {}) {
  const stored = new Map(documents.map((document) => [document._id, document]));
  const store = {
    all: () => stored.values(),
    get: (id: string) => stored.get(id),
    onChange: () => () => {},
  };
  const queries = createQueries(store, { timeout: deadlines.condition, ...limits });
  return {
    run: (query: string, params = {}) =>
      queries.run({ query, params, viewpoint, identity: '<anonymous>' }),
    filter: (query: string) => queries.filter({ query, params: {} }),
  };
}

test.each([
  '*',
  '*._id',
  '*[_type == "project"]',
  '*[_type == "project"] | order(n desc){_id, "url": image.asset->url}',
  '*[_type in ["faq", "project"]]._id',
  '*[_type == "faq" || _type == "picture"]._id',
  '*[_id in ["z", "a", "none", "z"]]._id',
  '*[_type == "project" && _id == "m"]',
  '*[_type == "nothing"] | order(n)',
  '*["faq" == _type][0]._id',
  '*[_type == ["faq"]]._id',
  '*[_type in []]._id',
  '*[_type == "project"] | order(_id) | order(category desc)[0...1]._id',
  '*[_type == "project"] | order(image.asset->url asc)._id',
  '*[_type == "faq"]{"links": links[]->{_id, n}}',
  '*[_type == "faq"]{"draft": draft->n}',
  '*[_type == "project"]{_id, "faqs": *[_type == "faq" && references(^._id)]._id}',
  '*{"a": *[_type == "faq"]{"b": *[_type == "project" && n < ^.n]{"c": count(*[n > ^.^.^.n])}}}',
  '*[count(*[references(^._id)]) > 0]._id',
  '*|score(n > 1, count(*[n > ^.n]) == 1)[_score > 0]._id',
  '*[_type == "project"] | score(category match "a"){_id, _score}',
  '*[_type match "pro*"]._id',
  '{"count": count(*), "sum": math::sum(*[_type == "project"].n)}',
  '"no documents"',
])('%s has the same result as an evaluation over all visible documents', (query) => {
  const expected = evaluateSync(parse(query), { dataset: visible }).data;
  const { result } = open().run(query);
  expect(JSON.parse(result)).toEqual(JSON.parse(JSON.stringify(expected)));
});

test('a query depends on the types that it names and on those of references that it followed', () => {
  const { run } = open();
  expect(run('*[_type == "faq"]._id').syncTags).toEqual([tagOf('faq')]);
  expect(run('*[n > 1]').syncTags).toEqual([tagOf(ANY_TYPE)]);
  const followed = run('*[_type == "project" && n > 1]{"url": image.asset->url}');
  expect(followed.syncTags).toEqual([tagOf('project'), tagOf('picture')]);
});

test('a reference to a missing document makes the query depend on all types', () => {
  const { syncTags } = open().run('*[_type == "project"]{"url": image.asset->url}');
  expect(syncTags).toContain(tagOf(ANY_TYPE));
});

test('dates and paths are returned as text', () => {
  const { result } = open().run('dateTime("2024-01-01T00:00:00Z") + 60');
  expect(result).toBe('"2024-01-01T00:01:00Z"');
});

test('an error of the evaluator is a fault of the query', () => {
  expect(() => open().run('round(1.5, 101)')).toThrow(
    expect.objectContaining({
      status: 400,
      body: { error: expect.objectContaining({ start: 0 }) },
    }),
  );
});

const refusedAs = (type: string) =>
  expect.objectContaining({ status: 400, body: { error: expect.objectContaining({ type }) } });

test('a result that would grow far beyond its parts is refused', () => {
  const sharing = `{"a": 1}${'{"a": @, "b": @}'.repeat(60)}`;
  expect(() => open().run(sharing)).toThrow(refusedAs('queryResultTooLargeError'));
});

test.each([
  ['"a" + "b"', 'ab'],
  ['[1] + [2]', [1, 2]],
  ['{"a": 1} + {"b": 2}', { a: 1, b: 2 }],
  ['1 + null', null],
  ['array::join(["a", "b"], "-")', 'a-b'],
  ['array::join([[1]], "-")', null],
  ['dateTime("2030-01-02T03:04:05Z") + 60', '2030-01-02T03:05:05Z'],
])('%s is evaluated', (query, expected) => {
  expect(JSON.parse(open().run(query).result)).toEqual(expected);
});

test.each([
  'a + a',
  'array::join([a, a], "")',
  'pt::text([{"_type": "block", "children": [{"_type": "span", "text": a}, {"_type": "span", "text": a}]}])',
])('a text that doubles is refused: %s', (doubled) => {
  const query = (times: number) => `${'{"a": "ab"}'}${`{"a": ${doubled}}`.repeat(times)}.a`;
  const { run } = open();
  expect(JSON.parse(run(query(2)).result)).toBe('abababab');
  expect(() => run(query(25))).toThrow('a text that the query makes is longer than');
  // What compares it would not be interrupted.
  expect(() => run(`lower(${query(25)}) == "b"`)).toThrow('a text that the query makes');
});

const ten = '[0,1,2,3,4,5,6,7,8,9]';
const endless = Array.from({ length: 12 }).reduce((inner) => `${ten}[count(${inner}) > 0]`, ten);

/** Bytes of query text that the service takes. */
const maxText = 307_200;
const repeated = (part: string, length = maxText) => part.repeat(Math.floor(length / part.length));

test('a query that does not end is stopped', () => {
  const { run } = open({ timeout: 20 });
  expect(() => run(`count(${endless})`)).toThrow(refusedAs('queryTimeoutError'));
});

test.each(['a+', 'a.b+', '-a*', 'a||'])(
  'a long text that is slow to parse is stopped: %s…',
  (part) => {
    const { run } = open({ timeout: 20 });
    expect(() => run(`${repeated(part, maxText - 1)}a`)).toThrow(refusedAs('queryTimeoutError'));
  },
);

test.each([
  ['nested parentheses', repeated('(', maxText / 2) + repeated(')', maxText / 2)],
  ...['(', '[', '{', '*|{', 'lower(', 'a[', '!', '/'].map((part) => [part, repeated(part)]),
  ['a string that does not end', `"${repeated('a', maxText - 1)}`],
])('a text of full length that cannot be parsed is refused: %s', (_name, text = '') => {
  const { run } = open();
  expect(() => run(text)).toThrow(refusedAs('queryParseError'));
  expect(run('1').result).toBe('1');
});

test('the length of a text is measured in bytes', () => {
  const { run } = open();
  expect(() => run(`"${repeated('ü', maxText / 2)}"`)).toThrow(refusedAs('queryTooLargeError'));
});

test('the query of a listener that is slow to parse is stopped', () => {
  const { filter } = open({ timeout: 20 });
  expect(() => filter(`*[${'a+'.repeat(150_000)}a]`)).toThrow(refusedAs('queryTimeoutError'));
});
