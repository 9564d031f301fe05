import { expect, test } from 'vitest';
import { createDeadline, TimeoutError } from './deadline.ts';

test('work in time gives its value, also after work that was not', () => {
  const withinDeadline = createDeadline();
  const forever = () => {
    for (;;);
  };
  expect(() => withinDeadline(20, forever)).toThrow(TimeoutError);
  expect(withinDeadline(1000, () => 'done')).toBe('done');
});

test('what the work throws is passed on', () => {
  const fault = new RangeError('own');
  const failing = () => {
    throw fault;
  };
  expect(() => createDeadline()(1000, failing)).toThrow(fault);
});

test('a regular expression that backtracks is ended too', () => {
  const hostile = () => /^(a+)+$/.test(`${'a'.repeat(40)}b`);
  expect(() => createDeadline()(20, hostile)).toThrow(TimeoutError);
});
