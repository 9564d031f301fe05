import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const guesser = (n: number) => ({ key: `address ${n}`, isKnown: false });
const editor = { key: 'p-1', isKnown: true };

/** Returns a queue in which a first job waits until `go`, and the names of the jobs that have run since. */
function open({ waiting = 20 } = {}) {
  const { run } = createFairQueue({ waiting, busy: 'Busy', retryAfter: 2 });
  const held = Promise.withResolvers<void>();
  const ran: string[] = [];
  const first = run({ key: 'first', isKnown: false }, () => held.promise);
  const add = (applicant: { key: string; isKnown: boolean }, name = applicant.key) =>
    run(applicant, async () => void ran.push(name)).catch(() => 'refused');
  const go = async (last: Promise<unknown>) => {
    held.resolve();
    await first;
    return last;
  };
  return { add, ran, go };
}

test.each([7, 700])(
  'an editor who is known gets in beside %i addresses that fill the queue',
  async (addresses) => {
    const { add, ran, go } = open();
    for (let n = 0; n < addresses; n += 1) {
      for (let tries = 0; tries < 3; tries += 1) void add(guesser(n));
    }
    expect(await go(add(editor))).toBeUndefined();
    expect(ran.indexOf('p-1')).toBeLessThan(2);
  },
);

test('an address that comes last gets in beside seven that fill the queue, after a turn of each', async () => {
  const { add, ran, go } = open();
  for (let n = 0; n < 21; n += 1) void add(guesser(n % 7));
  expect(await go(add(guesser(7)))).toBeUndefined();
  expect(ran.indexOf('address 7')).toBe(7);
});

test('the many jobs of one address delay another by one', async () => {
  const { add, ran, go } = open();
  const many = Array.from({ length: 25 }, () => add(guesser(0)));
  await go(add(guesser(1)));
  expect(ran.slice(0, 2)).toEqual(['address 0', 'address 1']);
  expect((await Promise.all(many)).filter((how) => how === 'refused')).toHaveLength(6);
});

test('users who are known displace neither each other nor those who are not', async () => {
  const { add, ran, go } = open();
  for (let n = 0; n < 30; n += 1) void add(editor);
  const others = [add({ key: 'p-2', isKnown: true }), add(guesser(0))];
  expect(await go(Promise.all(others))).toEqual([undefined, undefined]);
  expect(ran.slice(0, 3).toSorted()).toEqual(['address 0', 'p-1', 'p-2']);
});

test('of equal applicants the last is refused, and a job that throws ends nothing', async () => {
  const { run } = createFairQueue({ waiting: 1, busy: 'Busy', retryAfter: 2 });
  const failed = run(guesser(0), () => Promise.reject(new Error('Failed')));
  const waits = run(guesser(1), async () => 'done');
  await expect(run(guesser(2), async () => 'never')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  await expect(failed).rejects.toThrow('Failed');
  expect(await waits).toBe('done');
});
