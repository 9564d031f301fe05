import { expect, test } from 'vitest';
import { z } from 'zod';
import { line, paragraphs, stat } from '../fields/fields.ts';
import { problemSentences } from '../model/problem-sentences.ts';
import { AnswerError } from '../vendor/transport.ts';
import { type Parsed, parseDocuments as parse, parseSingleton } from './parse.ts';

const schema = z.object({
  _id: z.string(),
  title: line,
  body: paragraphs,
  count: stat,
});

/** Parses documents, and returns the warnings in English. */
function parseDocuments(...given: Parameters<typeof parse<z.infer<typeof schema>>>) {
  const { warnings, ...parsed }: Parsed<z.infer<typeof schema>[]> = parse(...given);
  return { ...parsed, warnings: warnings.map((say) => say(problemSentences)) };
}

test('an invalid field is left out and named in a warning, and its document is kept', () => {
  const { value, warnings } = parseDocuments(schema, 'faq', [
    { _id: 'a', title: { en: 'A' }, body: true, count: 3 },
    { _id: 'b', title: 'B' },
  ]);
  expect(value).toEqual([
    { _id: 'a', title: '', body: [], count: '3' },
    { _id: 'b', title: 'B', body: [], count: null },
  ]);
  expect(warnings).toEqual(['faq "a": title is not text, body is not text; shown without it.']);
});

test('parts that are not text are left out and named in a warning', () => {
  const price = { _type: 'price', amount: 900 };
  const body = [{ _type: 'block', children: [{ text: 'From ' }, price, { text: '.' }] }];
  const { value, warnings } = parseDocuments(schema, 'faq', [
    { _id: 'a', title: 7, body },
    { _id: 'b', title: ['B', price], body: ['One.', { _type: 'image' }], count: true },
    { _id: 'c', title: [price], image: { alt: price } },
  ]);
  expect(value).toMatchObject([
    { body: ['From .'] },
    { title: 'B', body: ['One.'], count: null },
    { title: '' },
  ]);
  expect(warnings).toEqual([
    'faq "a": body has parts that are not text; shown without.',
    expect.stringMatching(/^faq "b": count .*; shown without it\.$/),
    'faq "b": title has parts that are not text, body has parts that are not text; shown without.',
    'faq "c": title is not text; shown without it.',
    'faq "c": image.alt is not text; shown without.',
  ]);
});

test('a document without a required field is left out and named, and the others are kept', () => {
  const { value, warnings } = parseDocuments(schema, 'faq', [
    { title: 'A' },
    null,
    7,
    [],
    { _id: 'b' },
  ]);
  expect(value).toMatchObject([{ _id: 'b' }]);
  expect(warnings).toHaveLength(4);
  for (const warning of warnings) expect(warning).toMatch(/^faq "without an id": .*; left out\.$/);
});

test('a warning is one line of limited length for any id', () => {
  const _id = `a\n2026-01-01 forged\u202E${'x'.repeat(9000)}`;
  const { warnings } = parseDocuments(schema, 'faq', [{ _id, title: false }]);
  expect(warnings[0]).toMatch(
    /^faq "a 2026-01-01 forgedx+": title is not text; shown without it\.$/,
  );
  expect(warnings[0]?.length).toBeLessThan(200);
});

test.each([null, undefined, {}, 'text', 7, true])('%j is not a list', (received) => {
  expect(() => parseDocuments(schema, 'faq', received)).toThrow(AnswerError);
});

test.each([undefined, [], 'text', 7, true])('%j is not a document', (received) => {
  expect(() => parseSingleton(schema, 'settings', received)).toThrow(AnswerError);
});

test('a missing document gives no warning', () => {
  expect(parseSingleton(schema, 'settings', null)).toMatchObject({ value: null, warnings: [] });
});

test('keys that name a prototype change nothing', () => {
  const received: unknown = JSON.parse(
    '[{"_id":"a","title":"A","body":7.5,"count":{},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}]',
  );
  const { value } = parseDocuments(schema, 'faq', received);
  expect(value).toEqual([{ _id: 'a', title: 'A', body: ['7.5'], count: null }]);
  expect(value[0]).not.toHaveProperty('polluted');
  expect({}).not.toHaveProperty('polluted');
});

test('the accepted part gives the same value when parsed again', () => {
  const received = [{ _id: 'a', title: 'A' }, { title: 'B' }, { _id: 'c', title: [] }];
  const { value, accepted } = parseDocuments(schema, 'faq', received);
  expect(accepted).toEqual([
    { _id: 'a', title: 'A' },
    { _id: 'c', title: [] },
  ]);
  expect(parseDocuments(schema, 'faq', accepted).value).toEqual(value);
});

test('a list of only invalid documents is a failure that names them; an empty list is not', () => {
  expect(() => parseDocuments(schema, 'faq', [{ title: 'A' }, 7])).toThrow(
    /^holds no document .*faq "without an id"/,
  );
  expect(parseDocuments(schema, 'faq', []).value).toEqual([]);
});

test('an invalid field of a single document is shown as it was before, which a warning says', () => {
  const before = { _id: 'a', title: 'A' };
  const { value, warnings } = parseSingleton(schema, 'settings', { _id: 'a', title: {} }, before);
  expect(value).toMatchObject({ title: 'A' });
  expect(warnings.map((say) => say(problemSentences))).toEqual([
    'settings "a": title is not text; shown as it was before.',
  ]);
});

test('an invalid single document is a failure that names it', () => {
  expect(() => parseSingleton(schema, 'settings', { _id: 7 })).toThrow(
    /^cannot be shown: settings .*_id/,
  );
});

test('documents past the limit are left out and counted in a warning', () => {
  const many = Array.from({ length: 5 }, (_, index) => ({ _id: `d${index}` }));
  const { value, accepted, warnings } = parseDocuments(schema, 'faq', many, 3);
  expect(value.map(({ _id }) => _id)).toEqual(['d0', 'd1', 'd2']);
  expect(accepted).toHaveLength(3);
  expect(warnings).toEqual(['faq: more than 3 documents; the first 3 are shown.']);
});

test('a document that is too large is left out and named', () => {
  const { value, warnings } = parseDocuments(schema, 'faq', [
    { _id: 'a' },
    { _id: 'b', title: 'x'.repeat(1_000_001) },
  ]);
  expect(value.map(({ _id }) => _id)).toEqual(['a']);
  expect(warnings).toEqual(['faq "b": is larger than 1 MB; left out.']);
});

test.each([
  [22, '3 documents are'],
  [20, '1 document is'],
])('of %i documents that are too long together, %s left out from the end', (count, left) => {
  const title = 'x'.repeat(50_000);
  const many = Array.from({ length: count }, (_, index) => ({ _id: `${index}`, title }));
  const { value, accepted, warnings } = parseDocuments(schema, 'faq', [...many, { _id: 'short' }]);
  expect(value).toHaveLength(20);
  expect(value.slice(-2).map(({ _id }) => _id)).toEqual(['18', 'short']);
  expect(accepted).toHaveLength(20);
  expect(warnings).toEqual([
    `faq: ${left} left out, because all together have more than 1 MB; shorten the longest.`,
  ]);
});
