import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { type Exit, supervise } from '../../system/supervise.ts';

/** Runs a command once. Returns how it ended. */
async function endOf(command: string, ...args: readonly string[]): Promise<Exit> {
  const { promise, resolve } = Promise.withResolvers<Exit>();
  const stop = supervise({
    start: () => spawn(command, args),
    isRestarted: (exit) => {
      resolve(exit);
      return false;
    },
    delay: { first: 0, longest: 0 },
    grace: 0,
  });
  const exit = await promise;
  await stop();
  return exit;
}

it.each([
  ['its code', ['-c', 'exit 3'], { code: 3, signal: null, reason: '3' }],
  ['its signal', ['-c', 'kill -KILL $$'], { code: null, signal: 'SIGKILL', reason: 'SIGKILL' }],
])('says why a process ended: %s', async (_, args, exit) => {
  expect(await endOf('sh', ...args)).toEqual({ ...exit, failures: 1 });
});

it('says why a process could not be started', async () => {
  const { code, reason } = await endOf('/there-is-none');
  expect(code).toBeNull();
  expect(reason).toContain('ENOENT');
});

it('does not start a process again that it has stopped', async () => {
  const exits: Exit[] = [];
  const stop = supervise({
    start: () => spawn('sleep', ['600']),
    isRestarted: (exit) => {
      exits.push(exit);
      return false;
    },
    delay: { first: 0, longest: 0 },
    grace: 60_000,
  });
  await stop();
  expect(exits).toEqual([]);
});
