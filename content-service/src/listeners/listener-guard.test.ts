import { expect, test } from 'vitest';
import { TimeoutError } from '../query/deadline.ts';
import { createGuard } from './listener-guard.ts';

/** Runs work without a deadline. */
const unbounded = <T>(_timeout: number, work: () => T) => work();

test('work runs for each item, in order', () => {
  const done: number[] = [];
  const guard = createGuard({}, { within: unbounded });
  expect(guard([1, 2, 3], (item) => void done.push(item))).toEqual({ failed: [], skipped: [] });
  expect(done).toEqual([1, 2, 3]);
});

test('items whose work throws or takes too long are returned as failed, all others run once', () => {
  const done = new Map<number, number>();
  const undone = createGuard({}, { within: unbounded })([1, 2, 3, 4, 5], (item) => {
    if (item === 2) throw new Error('no');
    if (item === 4) throw new TimeoutError();
    done.set(item, (done.get(item) ?? 0) + 1);
  });
  expect(undone).toEqual({ failed: [2, 4], skipped: [] });
  expect([...done]).toEqual([
    [1, 1],
    [3, 1],
    [5, 1],
  ]);
});

test('an item that is only the last of many within a deadline does not fail', () => {
  const done: number[] = [];
  const timeouts: number[] = [];
  // The first deadline passes at the third item.
  const within = <T>(timeout: number, work: () => T) => {
    timeouts.push(timeout);
    return work();
  };
  const undone = createGuard({ timeout: 50 }, { within })([1, 2, 3, 4], (item) => {
    if (item === 3 && timeouts.length === 1) throw new TimeoutError();
    done.push(item);
  });
  expect(undone).toEqual({ failed: [], skipped: [] });
  expect(done).toEqual([1, 2, 3, 4]);
  expect(timeouts).toEqual([50, 50, 50]);
});

test('work that never ends is interrupted', () => {
  const { failed } = createGuard({ timeout: 20, total: 600_000 })([1, 2], () => {
    while (true);
  });
  expect(failed).toEqual([1, 2]);
});

test('items past the total time are skipped', () => {
  let now = 0;
  const within = () => {
    now += 20;
    throw new TimeoutError();
  };
  const guard = createGuard({ timeout: 20, total: 100 }, { within, now: () => now });
  // Each item takes two deadlines: with those after it, and alone.
  expect(guard([1, 2, 3, 4, 5], () => {})).toEqual({ failed: [1, 2, 3], skipped: [4, 5] });
});
