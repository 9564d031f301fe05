import { expect, test } from 'vitest';
import { createFairQueue, createRecentCosts } from './fair-queue.ts';

const limits = { waiting: 5, perClient: 3 };
const anonymous = (key: string) => ({ key, isKnown: false });
const editor = { key: 'p-editor', isKnown: true };

function open() {
  let time = 0;
  const costs = createRecentCosts(() => time);
  const queue = createFairQueue<string>(limits, costs);
  const rest = () => {
    const order: string[] = [];
    for (let next = queue.next(); next; next = queue.next()) order.push(next.task);
    return order;
  };
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { queue, costs, rest, wait };
}

test('a client with a credential has priority', () => {
  const { queue, rest } = open();
  queue.add(anonymous('a'), 'anonymous');
  queue.add(editor, 'editor');
  expect(rest()).toEqual(['editor', 'anonymous']);
});

test('the client with the lowest recent cost is first, and costs decay', () => {
  const { queue, costs, rest, wait } = open();
  costs.add(anonymous('a'), 500);
  costs.add(anonymous('b'), 20);
  queue.add(anonymous('a'), 'a');
  queue.add(anonymous('b'), 'b');
  queue.add(anonymous('c'), 'c');
  expect(rest()).toEqual(['c', 'b', 'a']);
  wait(100_000);
  expect(costs.of(anonymous('a'))).toBeLessThan(1);
});

test('tasks of one client keep their order', () => {
  const { queue, rest } = open();
  for (const task of ['1', '2', '3']) queue.add(anonymous('a'), task);
  expect(rest()).toEqual(['1', '2', '3']);
});

test('one client cannot exceed its share, and anonymous clients cannot use the share of editors', () => {
  const { queue, rest } = open();
  const added = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((key) => queue.add(anonymous(key), key));
  expect(added).toEqual([true, true, true, false, true, true, false]);
  expect(queue.add(editor, 'editor')).toBe(true);
  expect(rest()).toHaveLength(6);
  expect(queue.add(anonymous('a'), 'again')).toBe(true);
});
