import { expect, test } from 'vitest';
import { isLongerThan } from './size.ts';

test.each([
  ['a string', 'a'.repeat(100)],
  ['a list', Array.from({ length: 100 }, () => null)],
  ['names', Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`name${index}`, 1]))],
  ['depth', JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)],
])('%s past the bound is seen', (_name, value) => {
  expect(isLongerThan(value, 90)).toBe(true);
  expect(isLongerThan(value, 1000)).toBe(false);
});

test('shared parts count each time, without being walked each time', () => {
  let value: object = { leaf: 1 };
  for (let index = 0; index < 60; index += 1) value = { a: value, b: value };
  expect(isLongerThan(value, 1_000_000)).toBe(true);
});

test('null and nothing are short', () => {
  expect(isLongerThan(null, 10)).toBe(false);
  expect(isLongerThan(undefined, 10)).toBe(false);
});
