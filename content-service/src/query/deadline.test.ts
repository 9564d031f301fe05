import { expect, test } from 'vitest';
import { createDeadline, TimeoutError } from './deadline.ts';

test('work within the deadline returns its value, also after work that exceeded it', () => {
  const withinDeadline = createDeadline();
  const forever = () => {
    for (;;);
  };
  expect(() => withinDeadline(20, forever)).toThrow(TimeoutError);
  expect(withinDeadline(600_000, () => 'done')).toBe('done');
});

test('errors of the work are rethrown', () => {
  const fault = new RangeError('own');
  const failing = () => {
    throw fault;
  };
  expect(() => createDeadline()(600_000, failing)).toThrow(fault);
});

test('a backtracking regular expression is interrupted too', () => {
  const hostile = () => /^(a+)+$/.test(`${'a'.repeat(40)}b`);
  expect(() => createDeadline()(20, hostile)).toThrow(TimeoutError);
});
