import { expect, test } from 'vitest';
import { createInTurn } from './in-turn.ts';

/** Returns a queue of one running job, and what ends the job that runs. */
function open(waiting: number) {
  const run = createInTurn({ running: 1, waiting });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (key: string, name: string) =>
    run(key, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { run, started, add, endOne };
}

test('keys have turns', async () => {
  const { started, add, endOne } = open(10);
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name[0] ?? '', name));
  for (const _ of all) await endOne();
  expect(await Promise.all(all)).toHaveLength(6);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('of too many jobs, one of the key with most is refused', async () => {
  const { add, endOne } = open(3);
  const flood = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name));
  expect(await flood[4]).toBeNull();
  const other = add('b', 'b1');
  expect(await flood[3]).toBeNull();
  for (let left = 4; left > 0; left -= 1) await endOne();
  expect(await other).toBe('b1');
  expect(await Promise.all(flood.slice(0, 3))).toEqual(['a1', 'a2', 'a3']);
});

test('a job that throws gives its place on', async () => {
  const { run } = open(1);
  const failing = run('a', async () => {
    throw new Error('no');
  });
  const next = run('a', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
