import { expect, test } from 'vitest';
import { createGuard } from './listener-guard.ts';

test('work runs for each item, in order', () => {
  const done: number[] = [];
  expect(createGuard()([1, 2, 3], (item) => void done.push(item))).toEqual({
    failed: [],
    skipped: [],
  });
  expect(done).toEqual([1, 2, 3]);
});

test('items whose work throws or never ends are returned as failed, all others run once', () => {
  const done = new Map<number, number>();
  const undone = createGuard({ timeout: 50 })([1, 2, 3, 4, 5], (item) => {
    if (item === 2) throw new Error('no');
    while (item === 4);
    done.set(item, (done.get(item) ?? 0) + 1);
  });
  expect(undone).toEqual({ failed: [2, 4], skipped: [] });
  expect([...done]).toEqual([
    [1, 1],
    [3, 1],
    [5, 1],
  ]);
});

test('items past the total time are skipped', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const { failed, skipped } = createGuard({ timeout: 20, total: 100 })(items, () => {
    while (true);
  });
  expect(failed.length).toBeGreaterThan(0);
  expect([...failed, ...skipped]).toEqual(items);
  expect(skipped.length).toBeGreaterThan(0);
});
