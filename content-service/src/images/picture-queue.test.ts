import { expect, test } from 'vitest';
import { createPictureQueue } from './transform.ts';

/** Returns jobs that run until they are ended, and the names of those that started. */
function jobs(...names: string[]) {
  const started: string[] = [];
  const all = names.map((name) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = async () => {
      started.push(name);
      await promise;
      return name;
    };
    return { run, end: resolve };
  });
  const end = (at: number) => {
    all[at]?.end();
    // Lets all pending promise callbacks run.
    return new Promise((resolve) => setImmediate(resolve));
  };
  return { started, runs: all.map(({ run }) => run), end };
}

test('past the bound a job is a 503, and later ones are accepted again', async () => {
  const queue = createPictureQueue({ running: 1, waiting: 1 });
  const { runs, end } = jobs('a', 'b');
  const results = runs.map((run) => queue.now(run));
  await expect(queue.now(async () => 'c')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  await end(0);
  await end(1);
  await Promise.all(results);
  expect(await queue.now(async () => 'd')).toBe('d');
});

test('a job for later waits while a client waits, and one runs at a time', async () => {
  const queue = createPictureQueue({ running: 2, waiting: 10 });
  const { started, runs, end } = jobs('a', 'b', 'c', 'x', 'y');
  for (const run of runs.slice(3)) void queue.later(run);
  await end(9);
  expect(started).toEqual(['x']);
  for (const run of runs.slice(0, 3)) void queue.now(run);
  await end(3);
  expect(started).toEqual(['x', 'a', 'b']);
  await end(0);
  expect(started).toEqual(['x', 'a', 'b', 'c']);
  await end(1);
  expect(started).toEqual(['x', 'a', 'b', 'c', 'y']);
});

test('too many jobs for later are refused', () => {
  const queue = createPictureQueue({ running: 2, waiting: 1 });
  const never = () => new Promise(() => {});
  expect(queue.later(never)).toBeDefined();
  expect(queue.later(never)).toBeDefined();
  expect(queue.later(never)).toBeUndefined();
});
