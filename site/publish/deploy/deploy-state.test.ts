import { describe, expect, it } from 'vitest';
import { type DeployState, failed, readDeployState, started, succeeded } from './deploy-state.ts';

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
      state = { ...state, ...succeeded(`${release}`, now) };
    }
    const isUploading = now < start + duration;
    if (!isUploading && state.wanted !== state.release && now >= state.next) {
      state = { ...state, ...started(now) };
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

  it('is one of two for ten publishes in ten seconds, and the second is of the newest', () => {
    const tenSeconds = Array.from({ length: 10 }, (_, second) => second * 1000);
    expect(uploadsOf(tenSeconds, 500)).toEqual([0, 15_000]);
  });

  it('runs alone, also if it takes minutes', () => {
    expect(uploadsOf([0, 1000, 2000], 5 * minute)).toEqual([0, 5 * minute]);
  });
});

it('retries a failed upload for ever, at most once in five minutes', () => {
  let state: DeployState = { ...fresh, wanted: 'a' };
  const pauses = Array.from({ length: 9 }, () => {
    state = { ...state, ...started(0), ...failed(state, 'no', 0) };
    return state.next / 1000;
  });
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300, 300, 300]);
  expect(state).toMatchObject({ release: null, failure: 'no', tries: 9 });
  state = { ...state, ...succeeded('a', 7) };
  expect(state).toMatchObject({ release: 'a', failure: null, tries: 0, since: 7 });
});
