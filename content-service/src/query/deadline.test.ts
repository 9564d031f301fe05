import { pbkdf2Sync } from 'node:crypto';
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

test('work that had no CPU time runs up to four times, and work that used its time once', () => {
  const withinDeadline = createDeadline(4);
  const idle = new Int32Array(new SharedArrayBuffer(4));
  let runs = 0;
  const starvedAtFirst = () => {
    runs += 1;
    if (runs <= 3) Atomics.wait(idle, 0, 0);
    return 'done';
  };
  expect(withinDeadline(200, starvedAtFirst)).toBe('done');
  expect(runs).toBe(4);
  expect(() => withinDeadline(50, () => Atomics.wait(idle, 0, 0))).toThrow(TimeoutError);
  const busy = () => {
    runs += 1;
    // Takes more than 20 ms of CPU time everywhere, and cannot be stopped.
    pbkdf2Sync('', '', 200_000, 64, 'sha512');
    for (;;);
  };
  expect(() => withinDeadline(20, busy)).toThrow(TimeoutError);
  expect(runs).toBe(5);
});
