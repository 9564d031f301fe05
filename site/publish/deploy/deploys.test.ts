import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ToolError } from '../../../system/run-tool.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readDeployState, targetKey, writeDeployState } from './deploy-state.ts';
import { startDeploys } from './deploys.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;
const to = { tool: 'command', command: 'true' } as const;

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Starts deploys that fail. Each try waits for `hold`. */
async function start({ dataDir = '', release = 'a', hold = Promise.resolve() } = {}) {
  const folder = dataDir || (await temporaryFolder());
  const tries: string[] = [];
  const deploys = startDeploys(
    folder,
    to,
    release,
    () => {},
    async (release) => {
      tries.push(release);
      await hold;
      throw new ToolError('The host is down.', 'the host is down');
    },
  );
  onTestFinished(deploys.stop);
  await vi.advanceTimersByTimeAsync(0);
  return { ...deploys, tries };
}

it('retries a failed upload when its pause ends, and not earlier', async () => {
  const { tries, state } = await start();
  expect(tries).toHaveLength(1);
  expect(state()).toMatchObject({ wanted: 'a', release: null, next: now + 10_000 });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries).toHaveLength(3);
});

it('retries a failed upload at once when asked, and then waits as before', async () => {
  const { tries, tryNow } = await start();
  tryNow();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries).toHaveLength(3);
});

it('asked during an upload, retries that without a pause if it fails', async () => {
  const held = Promise.withResolvers<void>();
  const { tries, tryNow } = await start({ hold: held.promise });
  tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toHaveLength(1);
  held.resolve();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(tries).toHaveLength(2);
});

it.each([
  ['forward, as while a laptop sleeps', HOUR],
  ['back', -HOUR],
])('does not wait longer if the clock is set %s', async (_, step) => {
  const { tries, tryNow } = await start();
  // Four more failures: the next pause takes longer than a timer.
  for (let count = 0; count < 4; count += 1) {
    tryNow();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(tries).toHaveLength(5);
  vi.setSystemTime(now + step);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toHaveLength(6);
});

it('does not wait for a time that a clock wrote which was ahead', async () => {
  const dataDir = await temporaryFolder();
  const before = readDeployState(dataDir, targetKey(to));
  writeDeployState(dataDir, { ...before, next: Date.UTC(2100, 0) });
  expect((await start({ dataDir })).tries).toEqual(['a']);
});

it('begins with the current release, and not with one that waited before', async () => {
  const dataDir = await temporaryFolder();
  const { stop } = await start({ dataDir });
  stop();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect((await start({ dataDir, release: 'b' })).tries).toEqual(['b']);
});

it('uploads nothing after a stop', async () => {
  const { tries, stop, tryNow } = await start();
  stop();
  tryNow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toHaveLength(1);
});

it('leaves out a release with examples, and tries the next one at once', async () => {
  const dataDir = await temporaryFolder();
  const tries: string[] = [];
  const find = async (release: string) => {
    tries.push(release);
    return ['phone'] as const;
  };
  const { state, released, tryNow, stop } = startDeploys(dataDir, to, 'a', () => {}, find);
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(tries).toEqual(['a']);
  expect(state()).toMatchObject({ release: null, failure: expect.stringContaining('phone') });
  released('b');
  await vi.advanceTimersByTimeAsync(0);
  tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toEqual(['a', 'b', 'b']);
  // As a deploy by hand does.
  writeDeployState(dataDir, { ...state(), isDemo: true });
  released('c');
  expect(tries).toHaveLength(3);
  expect(state()).toMatchObject({ wanted: 'c', isDemo: true });
});
