import { describe, expect, it } from 'vitest';
import { type DeployState, nextState, readDeployState } from './deploy-state.ts';

const fresh = readDeployState('/nowhere', 'host');
const minute = 60_000;

/** Publishes at these times, with uploads of this duration, and returns when each upload starts. */
function uploadsOf(published: readonly number[], duration: number): number[] {
  const starts: number[] = [];
  let state: DeployState = fresh;
  for (let now = 0; now < 11 * minute; now += 100) {
    if (published.includes(now))
      state = nextState(state, { kind: 'released', wanted: `${now}` }, now);
    const [start] = starts.slice(-1);
    if (state.phase === 'uploading' && start !== undefined && now === start + duration)
      state = nextState(
        state,
        { kind: 'deployed', release: `${published.findLast((time) => time <= start)}` },
        now,
      );
    if (state.phase === 'waiting' && now >= state.next) {
      state = nextState(state, { kind: 'due' }, now);
      starts.push(now);
    }
  }
  expect(state).toMatchObject({
    phase: 'done',
    release: `${published.at(-1)}`,
    wanted: state.release,
  });
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
  let state = nextState(fresh, { kind: 'released', wanted: 'a' }, 0);
  const pauses = Array.from({ length: 9 }, () => {
    state = nextState(nextState(state, { kind: 'due' }, 0), { kind: 'failed', failure: 'no' }, 0);
    return state.next / 1000;
  });
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300, 300, 300]);
  expect(state).toMatchObject({ phase: 'waiting', failure: 'no', tries: 9 });
  state = nextState(nextState(state, { kind: 'due' }, 0), { kind: 'deployed', release: 'a' }, 7);
  expect(state).toMatchObject({ phase: 'done', failure: null, tries: 0, since: 7 });
});

it('resumes an upload that the end of the program interrupted', () => {
  const uploading = nextState(
    nextState(fresh, { kind: 'released', wanted: 'a' }, 0),
    { kind: 'due' },
    0,
  );
  expect(nextState(uploading, { kind: 'opened' }, 5)).toMatchObject({
    phase: 'waiting',
    wanted: 'a',
  });
});
