import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Returns turns whose clock and pauses the test controls. A job that costs more than 10 has a pause. */
function open(waiting = 10) {
  const clock = { time: 0 };
  const pauses: number[] = [];
  const sleepers: (() => void)[] = [];
  const inTurn = createTurns({
    waiting,
    pauseAfter: (cost) => (cost > 10 ? 2 * cost : 0),
    cpuTime: () => clock.time,
    sleep(time) {
      pauses.push(time);
      return new Promise<void>((resolve) => sleepers.push(resolve));
    },
  });
  const { signal } = new AbortController();
  const ran: string[] = [];
  const run = (key: string, name: string, cost = 0, closed = signal) =>
    inTurn(key, closed, () => {
      ran.push(name);
      clock.time += cost;
      return name;
    });
  return { run, ran, pauses, wake: () => sleepers.shift()?.() };
}

test('the jobs of a key run in their order, and others between two', async () => {
  const { run, ran } = open();
  const all = Promise.all([run('a', 'a1'), run('a', 'a2'), run('b', 'b1'), run('b', 'b2')]);
  expect(ran).toEqual(['a1', 'b1']);
  expect(await all).toEqual(['a1', 'a2', 'b1', 'b2']);
});

test('between two jobs of a key the requests of others are read', async () => {
  const { run, ran } = open();
  setImmediate(() => ran.push('read'));
  await Promise.all([run('a', 'a1'), run('a', 'a2')]);
  expect(ran).toEqual(['a1', 'read', 'a2']);
});

test('after a costly job the next of its key waits', async () => {
  const { run, ran, pauses, wake } = open();
  await run('a', 'costly', 50);
  const next = run('a', 'next');
  await run('b', 'other');
  expect(pauses).toEqual([100]);
  expect(ran).toEqual(['costly', 'other']);
  wake();
  await next;
  await run('a', 'last');
  expect(pauses).toEqual([100]);
});

test('the job of a request that was closed does not run, and delays nothing', async () => {
  const { run, ran } = open();
  const closed = new AbortController();
  const first = run('a', 'first');
  const dropped = run('a', 'dropped', 50, closed.signal);
  const last = run('a', 'last');
  closed.abort();
  await expect(dropped).rejects.toMatchObject({ status: 400 });
  await Promise.all([first, last]);
  expect(ran).toEqual(['first', 'last']);
});

test('a job that throws gives its turn on', async () => {
  const { run, ran } = open();
  const inTurn = createTurns({ waiting: 1, pauseAfter: () => 0 });
  const { signal } = new AbortController();
  const failing = inTurn('a', signal, () => {
    throw new Error('no');
  });
  const next = inTurn('a', signal, () => run('b', 'next'));
  await expect(failing).rejects.toThrow('no');
  await next;
  expect(ran).toEqual(['next']);
});

test('too many waiting jobs of a key are refused', async () => {
  const { run, wake } = open(1);
  await run('a', 'costly', 50);
  const waiting = [run('a', 'a2'), run('a', 'a3')];
  await expect(run('a', 'a4')).rejects.toMatchObject({ status: 429 });
  await run('b', 'b1');
  wake();
  await Promise.all(waiting);
});
