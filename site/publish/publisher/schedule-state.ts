import { backoff } from '../../../system/backoff.ts';
import { todayIn } from '../../src/company/today.ts';

/** What a schedule knows. Times are in ms, of a monotonic clock. */
export interface ScheduleState {
  /** Where a day begins: a check starts at each midnight there. */
  readonly timeZone: string;
  /** Whether content is being loaded and released. */
  readonly isRunning: boolean;
  /** When checks without an event start, in ms after each multiple of `POLL` since 1970. */
  readonly offset: number;
  /** Time of the next check, if nothing else delays it. */
  readonly due: number;
  /** No request for content before this time. */
  readonly notBefore: number;
  /** Checks in a row that failed. */
  readonly failures: number;
  /** How often pictures have come. */
  readonly pictures: number;
  /** The key of the last complete release. */
  readonly released: string | null;
}

export type Event =
  | { readonly kind: 'changed' }
  | { readonly kind: 'picturesCame' }
  | { readonly kind: 'started' }
  /** `retryAfter` is a delay in ms. */
  | { readonly kind: 'loaded'; readonly isWhole: boolean; readonly retryAfter: number }
  /** `released` is `null` while something is missing in the release, and left out if it failed. */
  | { readonly kind: 'ended'; readonly released?: string | null };

/** Time of an event, in ms: `elapsed` by a monotonic clock, `now` since 1970. */
export interface Moment {
  readonly elapsed: number;
  readonly now: number;
}

/**
 * Milliseconds to wait after a change, so that changes that arrive together become one release. Later ones
 * wait for `INTERVAL`.
 */
const SETTLE = 10;
/**
 * Shortest time between two requests for content, in milliseconds, however often it changes. A change
 * during a release still appears within a second. Visitors share the core with at most two releases a
 * second.
 */
const INTERVAL = 500;
/** Milliseconds between two requests if there is no event. */
const POLL = 300_000;
/** Delays between two tries after a failure. */
const RETRY = { first: 1000, longest: 30_000 };

/** Creates the state before the first check. The offset is random, so that sites do not poll all at once. */
export function initialState(timeZone: string, random: () => number): ScheduleState {
  return {
    timeZone,
    isRunning: false,
    offset: Math.floor(random() * POLL),
    due: 0,
    notBefore: 0,
    failures: 0,
    pictures: 0,
    released: null,
  };
}

/** Returns the state after an event. */
export function stateAfter(
  state: ScheduleState,
  event: Event,
  { elapsed, now }: Moment,
): ScheduleState {
  const sooner = (time: number) => Math.min(state.due, time);
  switch (event.kind) {
    case 'changed':
      return { ...state, due: sooner(elapsed + SETTLE) };
    case 'picturesCame':
      return { ...state, due: sooner(elapsed), pictures: state.pictures + 1 };
    case 'started': {
      const notBefore = elapsed + INTERVAL;
      return { ...state, isRunning: true, due: Number.POSITIVE_INFINITY, notBefore };
    }
    case 'loaded': {
      const failures = event.isWhole ? 0 : state.failures + 1;
      const notBefore = Math.max(state.notBefore, elapsed + event.retryAfter);
      return { ...state, failures, notBefore };
    }
    case 'ended': {
      const { released = state.released } = event;
      const failures = state.failures + ('released' in event ? 0 : 1);
      const due = sooner(elapsed + (failures === 0 ? pause(state, now) : backoff(failures, RETRY)));
      return { ...state, isRunning: false, due, failures, released };
    }
  }
}

/** Returns when the next check starts. `null`: one is running. */
export function nextCheck({ isRunning, due, notBefore }: ScheduleState): number | null {
  return isRunning ? null : Math.max(due, notBefore);
}

/**
 * Returns the ms until the next check without an event, which is at midnight if a day begins before the others. It is
 * never far away, so a check follows soon after midnight even if the wall clock is stepped.
 */
function pause({ offset, timeZone }: ScheduleState, now: number): number {
  const poll = POLL - ((now - offset) % POLL);
  // Midnight in every time zone is a multiple of POLL since 1970.
  const midnight = POLL - (now % POLL);
  const isNewDay = todayIn(timeZone, now + midnight) !== todayIn(timeZone, now);
  return isNewDay ? Math.min(midnight, poll) : poll;
}
