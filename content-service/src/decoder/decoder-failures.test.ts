import { expect, test } from 'vitest';
import { createFailureMemory } from './decoder-failures.ts';

test('a failed job is tried again after ten minutes', () => {
  let now = 0;
  const hopeless = createFailureMemory(() => now);
  hopeless.add('a');
  expect(hopeless.has('a')).toBe(true);
  expect(hopeless.has('b')).toBe(false);
  now = 10 * 60_000;
  expect(hopeless.has('a')).toBe(false);
});

test('a bounded number of failures is stored, the newest', () => {
  const hopeless = createFailureMemory(() => 0);
  for (let at = 0; at <= 1000; at += 1) hopeless.add(`${at}`);
  expect(hopeless.has('0')).toBe(false);
  expect(hopeless.has('1')).toBe(true);
  expect(hopeless.has('1000')).toBe(true);
});
