import { expect, test } from 'vitest';
import { documentList } from './document-list.ts';

test('documents are joined without changes', () => {
  expect(documentList([])).toBe('[]');
  expect(documentList(['{"_id":"a"}', '{"_id":"b"}'])).toBe('[{"_id":"a"},{"_id":"b"}]');
});

test('no more documents are read than may be sent', () => {
  const large = JSON.stringify({ text: 'x'.repeat(15_000_000) });
  let read = 0;
  function* many(): Generator<string> {
    for (; read < 300; read += 1) yield large;
  }
  expect(() => documentList(many())).toThrow(expect.objectContaining({ status: 413 }));
  expect(read).toBe(2);
});
