import { expect, test } from 'vitest';
import { createGuard } from './guard.ts';

test('work is done for each, in order', () => {
  const done: number[] = [];
  expect(createGuard()([1, 2, 3], (item) => void done.push(item))).toEqual([]);
  expect(done).toEqual([1, 2, 3]);
});

test('who throws or never ends is given back, all others are served once', () => {
  const done = new Map<number, number>();
  const failed = createGuard()([1, 2, 3, 4, 5], (item) => {
    if (item === 2) throw new Error('no');
    while (item === 4);
    done.set(item, (done.get(item) ?? 0) + 1);
  });
  expect(failed).toEqual([2, 4]);
  expect([...done]).toEqual([
    [1, 1],
    [3, 1],
    [5, 1],
  ]);
});
