import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import {
  type DeployState,
  failed,
  readDeployState,
  succeeded,
  targetKey,
  writeDeployState,
} from './deploy-state.ts';

const fresh = readDeployState('/nowhere', 'host');
const minute = 60_000;

/** Publishes at these times, with uploads of this duration, and returns when each upload starts. */
function uploadsOf(published: readonly number[], duration: number): number[] {
  const starts: number[] = [];
  let state: DeployState = fresh;
  for (let now = 0; now < 11 * minute; now += 100) {
    if (published.includes(now)) state = { ...state, wanted: `${now}` };
    const start = starts.at(-1) ?? Number.NEGATIVE_INFINITY;
    if (now === start + duration) {
      const release = published.findLast((time) => time <= start);
      state = { ...state, ...succeeded(`${release}`, start, now) };
    }
    const isUploading = now < start + duration;
    if (!isUploading && state.wanted !== state.release && now >= state.next) {
      starts.push(now);
    }
  }
  expect(state).toMatchObject({ release: `${published.at(-1)}`, wanted: state.release });
  return starts;
}

describe('an upload', () => {
  it('starts at once', () => {
    expect(uploadsOf([1000], 500)).toEqual([1000]);
  });

  const tenSeconds = Array.from({ length: 10 }, (_, second) => second * 1000);

  it('to a folder follows each of ten publishes in ten seconds at once', () => {
    expect(uploadsOf(tenSeconds, 400)).toEqual(tenSeconds);
  });

  it('that takes seconds is followed by a pause as long, and then by one of the newest', () => {
    expect(uploadsOf(tenSeconds, 4000)).toEqual([0, 8000, 16_000]);
  });

  it('runs alone, also if it takes minutes, and the next one waits 15 s', () => {
    expect(uploadsOf([0, 1000, 2000], 5 * minute)).toEqual([0, 5 * minute + 15_000]);
  });
});

it('retries a failed upload for ever, at most once in five minutes', () => {
  let state: DeployState = { ...fresh, wanted: 'a' };
  const pauses = Array.from({ length: 9 }, () => {
    state = { ...state, ...failed(state, 'no', 0) };
    return state.next / 1000;
  });
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300, 300, 300]);
  expect(state).toMatchObject({ release: null, failure: 'no', tries: 9 });
  state = { ...state, ...succeeded('a', 7, 7) };
  expect(state).toMatchObject({ release: 'a', failure: null, tries: 0, since: 7 });
});

it('is written for its owner only, without the command, which may contain a password', async () => {
  const dataDir = await temporaryFolder();
  const to = targetKey({ tool: 'command', command: 'curl -u me:secret' });
  writeDeployState(dataDir, { ...fresh, to, wanted: 'a' });
  const file = join(dataDir, 'deploy.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain('secret');
  expect(readDeployState(dataDir, to).wanted).toBe('a');
  const other = targetKey({ tool: 'command', command: 'true' });
  expect(readDeployState(dataDir, other).wanted).toBeNull();
});
