import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { testAccounts, testSession } from '../../../tests/helpers/service/accounts-app.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import type { ChangeListener } from '../documents/transaction.ts';
import { createOpenStreams } from './open-streams.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const dir = await temporaryFolder();
  const accounts = await testAccounts(dir);
  const changed: ChangeListener[] = [];
  const streams = createOpenStreams(accounts, {
    onChange(listener) {
      changed.push(listener);
      return () => {};
    },
  });
  onTestFinished(() => streams.close());
  /** Watches a stream of the one user of a role. */
  const watch = (role: 'viewer' | 'editor') => {
    const { user, secret } = testSession(accounts, role);
    const isStillValid = vi.fn(() => typeof accounts.sessions.find(secret) === 'object');
    const end = vi.fn();
    return { user, secret, isStillValid, end, leave: streams.watch({ isStillValid }, end) };
  };
  const change = () => {
    const one = { sequence: 1, id: 'one', author: 'p', timestamp: '', mutations: [], changes: [] };
    for (const tell of changed) tell(one);
  };
  const tick = () => vi.advanceTimersByTime(1000);
  return { accounts, dir, watch, change, tick };
}

test('the streams of a removed session end before the next change is sent', async () => {
  const { accounts, watch, change } = await open();
  const [gone, stays] = [watch('viewer'), watch('editor')];
  accounts.sessions.end(gone.secret);
  change();
  expect(gone.end).toHaveBeenCalledTimes(1);
  expect(stays.end).not.toHaveBeenCalled();
});

test('they end within a second, also when another process removes it', async () => {
  const { dir, watch, tick } = await open();
  const { secret, end } = watch('viewer');
  tick();
  (await testAccounts(dir)).sessions.end(secret);
  tick();
  expect(end).toHaveBeenCalledTimes(1);
});

test('streams are looked at only after the accounts have changed, and until they are closed', async () => {
  const { accounts, watch, change, tick } = await open();
  const { secret, isStillValid, end, leave } = watch('viewer');
  change();
  isStillValid.mockClear();
  change();
  tick();
  expect(isStillValid).not.toHaveBeenCalled();
  leave();
  accounts.sessions.end(secret);
  tick();
  expect(end).not.toHaveBeenCalled();
});
