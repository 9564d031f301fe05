import { expect, test } from 'vitest';
import { z } from 'zod';
import { line, paragraphs, stat } from './fields.ts';
import { AnswerError, parseDocuments, parseSingleton } from './parse.ts';

const schema = z.object({
  _id: z.string(),
  title: line,
  body: paragraphs,
  count: stat,
});

test('an odd field is left out and named, and its document stays', () => {
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

test('a document without what it needs is left out and named, and the others stay', () => {
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

test('a warning is one line of bounded length, whatever the id', () => {
  const _id = `a\n2026-01-01 forged\u202E${'x'.repeat(9000)}`;
  const { warnings } = parseDocuments(schema, 'faq', [{ _id, title: false }]);
  expect(warnings[0]).toMatch(
    /^faq "a 2026-01-01 forgedx+": title is not text; shown without it\.$/,
  );
  expect(warnings[0]?.length).toBeLessThan(200);
});

test.each([null, undefined, {}, 'text', 7, true])('%j is no list', (received) => {
  expect(() => parseDocuments(schema, 'faq', received)).toThrow(AnswerError);
});

test.each([undefined, [], 'text', 7, true])('%j is no document', (received) => {
  expect(() => parseSingleton(schema, 'settings', received)).toThrow(AnswerError);
});

test('that there is no document is no mistake', () => {
  expect(parseSingleton(schema, 'settings', null)).toEqual({ value: null, warnings: [] });
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
