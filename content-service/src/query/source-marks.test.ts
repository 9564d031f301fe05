import { expect, test } from 'vitest';
import { createSourceMarks } from './source-marks.ts';

const source = (document: number, path: number) => ({
  type: 'value',
  source: { type: 'documentValue', document, path },
});

test('a copied string is found by its mark, and one with an underscore has none', () => {
  const { mark, mapOf } = createSourceMarks(true);
  const { _id, title } = mark({ _id: 'a', _type: 'page', title: "Ann's" });
  expect(mapOf([{ _id, "a'\\\n": title }])).toEqual({
    plain: [{ _id: 'a', "a'\\\n": "Ann's" }],
    map: {
      documents: [{ _id: 'a', _type: 'page' }],
      paths: ["$['title']"],
      mappings: { "$[0]['a\\'\\\\\\n']": source(0, 0) },
    },
  });
});

test('a text that looks like a mark is not the source of another', () => {
  const { mark, unmark, mapOf } = createSourceMarks(false);
  const text = 'Brick\u{10FFFE}0';
  const { title } = mark({ _id: 'a', _type: 'page', title: text });
  expect(unmark(title)).toBe(text);
  expect(mapOf(title).plain).toBe(text);
});

test('a result with very many strings has no map', () => {
  const { mark, mapOf } = createSourceMarks(false);
  const { title } = mark({ _id: 'a', _type: 'page', title: 'x' });
  expect(mapOf(Array.from({ length: 20_000 }, () => title)).map).toBeDefined();
  expect(mapOf(Array.from({ length: 20_001 }, () => title)).map).toBeUndefined();
});
