import { expect, test } from 'vitest';
import { createCpuDeadline, createDeadline, TimeoutError } from './deadline.ts';

test('work within the deadline returns its value, also after work that exceeded it', () => {
  const withinDeadline = createDeadline();
  const forever = () => {
    for (;;);
  };
  expect(() => withinDeadline(20, forever)).toThrow(TimeoutError);
  expect(withinDeadline(600_000, () => 'done')).toBe('done');
});

test('work is repeated if it got too little CPU time, and only then', () => {
  const asked: number[] = [];
  const busy = (milliseconds: number) => {
    const before = process.threadCpuUsage();
    const used = () => process.threadCpuUsage(before).user / 1000;
    while (used() < milliseconds);
  };
  const starved = createCpuDeadline((timeout, work) => {
    asked.push(timeout);
    if (asked.length === 1) throw new TimeoutError();
    return work();
  });
  expect(starved(200, () => 'done')).toBe('done');
  expect(asked).toEqual([200, 800]);
  const heavy = createCpuDeadline((timeout, work) => {
    asked.push(timeout);
    work();
    throw new TimeoutError();
  });
  expect(() => heavy(20, () => busy(60))).toThrow(TimeoutError);
  expect(asked).toEqual([200, 800, 20]);
});
