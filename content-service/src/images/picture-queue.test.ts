import { expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

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

test('those who ask take turns', async () => {
  const queue = createPictureQueue({ running: 1, waiting: 10 });
  const { started, runs, end } = jobs('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  const askers = ['a', 'a', 'a', 'b', 'b', 'c'];
  runs.forEach((run, at) => void queue.now(run, { by: askers[at] ?? '' }));
  for (const at of [0, 1, 3, 5, 2, 4]) await end(at);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('the bound is for each who asks', async () => {
  const queue = createPictureQueue({ running: 1, waiting: 1 });
  const { runs, started, end } = jobs('a1', 'a2', 'b1');
  const [first, second, other] = runs;
  if (!first || !second || !other) throw new Error('there are three');
  void queue.now(first, { by: 'a' });
  void queue.now(second, { by: 'a' });
  await expect(queue.now(second, { by: 'a' })).rejects.toMatchObject({ status: 503 });
  void queue.now(other, { by: 'b' });
  await end(0);
  await end(1);
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('a job whose client has gone does not start, and leaves its place', async () => {
  const queue = createPictureQueue({ running: 1, waiting: 1 });
  const { started, runs, end } = jobs('a', 'b', 'c');
  const [first, second, third] = runs;
  if (!first || !second || !third) throw new Error('there are three');
  const gone = new AbortController();
  void queue.now(first);
  const dropped = queue.now(second, { by: '', signal: gone.signal });
  gone.abort();
  await expect(dropped).rejects.toMatchObject({ status: 400 });
  const last = queue.now(third);
  await end(0);
  await end(2);
  expect(await last).toBe('c');
  expect(started).toEqual(['a', 'c']);
});
