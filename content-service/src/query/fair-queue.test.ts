import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { createSpending } from './spending.ts';

const limits = { waiting: 5, perClient: 3 };
const stranger = (key: string) => ({ key, isKnown: false });
const editor = { key: 'p-editor', isKnown: true };

function open() {
  let time = 0;
  const spending = createSpending(() => time);
  const queue = createFairQueue<string>(limits, spending);
  const rest = () => {
    const order: string[] = [];
    for (let next = queue.next(); next; next = queue.next()) order.push(next.task);
    return order;
  };
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { queue, spending, rest, wait };
}

test('a client with a credential is first', () => {
  const { queue, rest } = open();
  queue.add(stranger('a'), 'stranger');
  queue.add(editor, 'editor');
  expect(rest()).toEqual(['editor', 'stranger']);
});

test('whoever has taken less time is before others, until that is forgotten', () => {
  const { queue, spending, rest, wait } = open();
  spending.add(stranger('a'), 500);
  spending.add(stranger('b'), 20);
  queue.add(stranger('a'), 'a');
  queue.add(stranger('b'), 'b');
  queue.add(stranger('c'), 'c');
  expect(rest()).toEqual(['c', 'b', 'a']);
  wait(100_000);
  expect(spending.of(stranger('a'))).toBeLessThan(1);
});

test('tasks of one client keep their order', () => {
  const { queue, rest } = open();
  for (const task of ['1', '2', '3']) queue.add(stranger('a'), task);
  expect(rest()).toEqual(['1', '2', '3']);
});

test('one client fills no more than its share, and strangers nothing of what is for editors', () => {
  const { queue, rest } = open();
  const added = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((key) => queue.add(stranger(key), key));
  expect(added).toEqual([true, true, true, false, true, true, false]);
  expect(queue.add(editor, 'editor')).toBe(true);
  expect(rest()).toHaveLength(6);
  expect(queue.add(stranger('a'), 'again')).toBe(true);
});
