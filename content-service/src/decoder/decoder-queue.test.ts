import { expect, test } from 'vitest';
import { createDecoderQueue } from './decoder-queue.ts';

/** Returns a job that runs until the test ends it. */
function job(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    run: async () => {
      log.push(name);
      await promise;
      return name;
    },
    end: resolve,
  };
}

// Lets all pending promise callbacks run.
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a bounded number of jobs run at once, the others in order of arrival', async () => {
  const queue = createDecoderQueue({ running: 2, waiting: 10 });
  const log: string[] = [];
  const jobs = ['a', 'b', 'c', 'd'].map((name) => job(name, log));
  const results = jobs.map(({ run }) => queue.now(run));
  await turn();
  expect(log).toEqual(['a', 'b']);
  jobs[1]?.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'c']);
  for (const { end } of jobs) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('past the bound a job is refused with a 503, and later ones are accepted again', async () => {
  const queue = createDecoderQueue({ running: 1, waiting: 1 });
  const log: string[] = [];
  const [a, b] = [job('a', log), job('b', log)];
  const running = queue.now(a.run);
  const waiting = queue.now(b.run);
  await expect(queue.now(async () => 'c')).rejects.toMatchObject({ status: 503 });
  a.end();
  b.end();
  await Promise.all([running, waiting]);
  expect(await queue.now(async () => 'd')).toBe('d');
});

test('a job for later waits while any client waits, and leaves one slot free', async () => {
  const queue = createDecoderQueue({ running: 2, waiting: 10 });
  const log: string[] = [];
  const urgent = ['a', 'b', 'c'].map((name) => job(name, log));
  const patient = ['x', 'y'].map((name) => job(name, log));
  for (const { run } of urgent) queue.now(run);
  for (const { run } of patient) queue.later(run);
  await turn();
  expect(log).toEqual(['a', 'b']);
  urgent[0]?.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'c']);
  urgent[1]?.end();
  urgent[2]?.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'c', 'x']);
  expect(await queue.now(async () => 'straight through')).toBe('straight through');
  patient[0]?.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'c', 'x', 'y']);
});

test('too many jobs for later are refused', () => {
  const queue = createDecoderQueue({ running: 2, waiting: 1 });
  const never = () => new Promise(() => {});
  expect(queue.later(never)).toBeDefined();
  expect(queue.later(never)).toBeDefined();
  expect(queue.later(never)).toBeUndefined();
});

test('a job that fails frees its slot for the next', async () => {
  const queue = createDecoderQueue({ running: 1, waiting: 10 });
  const failed = queue.now(() => Promise.reject(new Error('broken')));
  const next = queue.now(async () => 'fine');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});

test('clients take turns, no matter how many jobs one of them has', async () => {
  const queue = createDecoderQueue({ running: 1, waiting: 100 });
  const log: string[] = [];
  const ask = (name: string) =>
    queue.now(
      async () => {
        log.push(name);
      },
      name.slice(0, 1),
    );
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(ask));
  expect(log).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('the waiting jobs of one client are bounded, and others can still wait', async () => {
  const queue = createDecoderQueue({ running: 1, waiting: 10, waitingOfOne: 2 });
  const held = job('held', []);
  const results = [queue.now(held.run, 'a')];
  for (const client of ['a', 'a', 'b']) results.push(queue.now(async () => client, client));
  await expect(queue.now(async () => 'a', 'a')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  held.end();
  expect(await Promise.all(results)).toEqual(['held', 'a', 'a', 'b']);
});

test('a client without waiting jobs can add one to a full queue', async () => {
  const queue = createDecoderQueue({ running: 1, waiting: 2 });
  const held = job('held', []);
  const results = [queue.now(held.run, 'a')];
  for (const client of ['a', 'a', 'b']) results.push(queue.now(async () => client, client));
  for (const client of ['a', 'b']) {
    await expect(queue.now(async () => client, client)).rejects.toMatchObject({ status: 503 });
  }
  held.end();
  expect(await Promise.all(results)).toEqual(['held', 'a', 'a', 'b']);
});
