import type { LoadedContent, Problem } from '../../src/content/index.ts';
import { type Clock, yearIn } from '../clock.ts';
import { problemOf } from '../render/release-error.ts';
import type { Report } from './reporter.ts';

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
/** Milliseconds after a change when content is requested again, because a CDN may lag behind its events. */
const LAG = [2_000, 10_000];
/** Milliseconds between two tries after a failure. Doubles from `first` up to `longest`. */
const RETRY = { first: 1000, longest: 30_000 };

export type Loaded = Pick<
  LoadedContent,
  'content' | 'answers' | 'failed' | 'warnings' | 'retryAfter'
>;

export interface ContentSource {
  /** Loads the current content, with failed queries and warnings. */
  load(): Promise<Loaded>;
  /** Calls `changed` when content may have changed. */
  subscribe(changed: () => void): void;
}

export interface ScheduleOptions {
  readonly source: ContentSource;
  /**
   * Called when content or year differ from the last release. Returns what is missing in the new one. While
   * anything is missing, it is called at every check.
   */
  readonly release: (loaded: Loaded, year: number) => Promise<readonly Problem[]>;
  /** Called after each check, once its content is released. */
  readonly checked: (loaded: Loaded) => void;
  readonly report: Report;
  readonly clock: Clock;
  readonly timeZone: string;
}

/**
 * Releases now and whenever content or the year changes. Reports failures and retries. Returns a function that
 * schedules a release of the same content, whose pictures have come.
 */
export function scheduleReleases(options: ScheduleOptions): () => void {
  const { source, release, checked, report, clock, timeZone } = options;
  let isRunning = false;
  /** Time of the next check, if nothing else delays it. */
  let due = 0;
  /** Times of the checks that follow a change. */
  let again: readonly number[] = [];
  /** No request for content before this time. */
  let notBefore = 0;
  /** Checks in a row that failed. */
  let failures = 0;
  /** How often pictures have come. */
  let pictures = 0;
  /** The key of the last complete release. `null` while something is missing in it. */
  let released: string | null = null;
  let cancel = () => {};

  /** Plans the next check for a time, unless one is planned before. */
  function plan(time: number): void {
    due = Math.min(due, time);
    cancel();
    const delay = Math.max(due, notBefore) - clock.elapsed();
    if (!isRunning) cancel = clock.after(Math.max(delay, 0), check);
  }

  async function check(): Promise<void> {
    const started = clock.elapsed();
    isRunning = true;
    due = Number.POSITIVE_INFINITY;
    again = again.filter((time) => time > started);
    notBefore = started + INTERVAL;
    try {
      released = await releaseLatest();
    } catch (error) {
      failures += 1;
      report([problemOf(error)]);
    }
    isRunning = false;
    plan(Math.min(clock.elapsed() + pause(failures, clock.now()), ...again));
  }

  /** Returns the key of what is released, and `null` while something is missing in it. */
  async function releaseLatest(): Promise<string | null> {
    const loaded = await source.load();
    failures = loaded.failed.length === 0 ? 0 : failures + 1;
    notBefore = Math.max(notBefore, clock.elapsed() + loaded.retryAfter);
    const year = yearIn(timeZone, clock.now());
    const key = JSON.stringify([loaded.content, year, pictures]);
    const missing = key === released ? [] : await release(loaded, year);
    checked(loaded);
    report([...loaded.warnings, ...missing]);
    return missing.length === 0 ? key : null;
  }

  source.subscribe(() => {
    again = LAG.map((lag) => clock.elapsed() + lag);
    plan(clock.elapsed() + SETTLE);
  });
  plan(0);
  return () => {
    pictures += 1;
    plan(clock.elapsed());
  };
}

// Midnight in every time zone is a multiple of POLL since 1970, so a check runs when the year
// changes, or within POLL if the wall clock is stepped.
function pause(failures: number, now: number): number {
  if (failures === 0) return POLL - (now % POLL);
  return Math.min(RETRY.first * 2 ** (failures - 1), RETRY.longest);
}
