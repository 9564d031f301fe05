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
  const results = runs.map((run) => queue(run));
  await expect(queue(async () => 'c')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  await end(0);
  await end(1);
  await Promise.all(results);
  expect(await queue(async () => 'd')).toBe('d');
});

test('a patient job waits while another waits, and one runs at a time', async () => {
  const queue = createPictureQueue({ running: 2, waiting: 10 });
  const { started, runs, end } = jobs('a', 'b', 'c', 'x', 'y');
  for (const run of runs.slice(3)) void queue(run, { by: 'x', isPatient: true });
  await end(9);
  expect(started).toEqual(['x']);
  for (const run of runs.slice(0, 3)) void queue(run);
  await end(3);
  expect(started).toEqual(['x', 'a', 'b']);
  await end(0);
  expect(started).toEqual(['x', 'a', 'b', 'c']);
  await end(1);
  expect(started).toEqual(['x', 'a', 'b', 'c', 'y']);
});

test.each([false, true])('those who ask take turns, patient: %s', async (isPatient) => {
  const queue = createPictureQueue({ running: 1, waiting: 10 });
  const { started, runs, end } = jobs('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  const askers = ['a', 'a', 'a', 'b', 'b', 'c'];
  runs.forEach((run, at) => void queue(run, { by: askers[at] ?? '', isPatient }));
  for (const at of [0, 1, 3, 5, 2, 4]) await end(at);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('the bound is for each who asks', async () => {
  const queue = createPictureQueue({ running: 1, waiting: 1 });
  const { runs, started, end } = jobs('a1', 'a2', 'b1');
  const [first, second, other] = runs;
  if (!first || !second || !other) throw new Error('there are three');
  void queue(first, { by: 'a' });
  void queue(second, { by: 'a' });
  await expect(queue(second, { by: 'a' })).rejects.toMatchObject({ status: 503 });
  void queue(other, { by: 'b' });
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
  void queue(first);
  const dropped = queue(second, { by: '', signal: gone.signal });
  gone.abort();
  await expect(dropped).rejects.toMatchObject({ status: 400 });
  const last = queue(third);
  await end(0);
  await end(2);
  expect(await last).toBe('c');
  expect(started).toEqual(['a', 'c']);
});

test('a job whose client has gone keeps no place in the turns of others', async () => {
  const queue = createPictureQueue({ running: 1, waiting: 1 });
  const { started, runs, end } = jobs('a', 'b', 'c');
  const [first, second, third] = runs;
  if (!first || !second || !third) throw new Error('there are three');
  const gone = new AbortController();
  void queue(first, { by: 'a' });
  const dropped = queue(second, { by: 'b', signal: gone.signal });
  void queue(third, { by: 'c' });
  gone.abort();
  await expect(dropped).rejects.toMatchObject({ status: 400 });
  await expect(queue(second, { by: 'b', signal: gone.signal })).rejects.toMatchObject({
    status: 400,
  });
  await end(0);
  expect(started).toEqual(['a', 'c']);
});
