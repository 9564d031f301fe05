import type { LoadedContent, Problem } from '../../src/content/index.ts';
import { type Clock, yearIn } from '../clock.ts';
import type { Effort } from '../release/resource.ts';
import { problemOf } from '../render/publish-error.ts';
import type { Report } from './reporter.ts';

/**
 * Milliseconds to wait after a change, so that changes that arrive together become one publish. Later ones
 * wait for `INTERVAL`.
 */
const SETTLE = 10;
/**
 * Shortest time between two requests for content, in milliseconds, however often it changes. A change
 * during a publish still appears within a second. Visitors share the core with at most two publishes a
 * second.
 */
const INTERVAL = 500;
/** Milliseconds between two requests if there is no event. */
const POLL = 300_000;
/**
 * Milliseconds after a change when content is requested again, because a CDN may lag behind its
 * events. The last request also publishes with full effort what was published quickly.
 */
const LAG = [2_000, 10_000];
/**
 * Milliseconds between two tries while content cannot be read. Doubles from `first` up to
 * `longest`.
 */
const RETRY = { first: 1000, longest: 30_000 };

export type Loaded = Pick<
  LoadedContent,
  'content' | 'answers' | 'failed' | 'warnings' | 'retryAfter'
>;

export interface ContentSource {
  /** Loads the current content, with failed queries and warnings. */
  load(): Promise<Loaded>;
  /** Calls `changed` when content may have changed. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
}

export interface ScheduleOptions {
  readonly source: ContentSource;
  /**
   * Called when content or year differ from the last publish. Returns what is missing in the publish. While
   * anything is missing, it is called at every check. `effort` is quick at the first check after a change.
   */
  readonly publish: (loaded: Loaded, year: number, effort: Effort) => Promise<readonly Problem[]>;
  /** Called after each check, once its content is published. */
  readonly checked: (loaded: Loaded) => void;
  readonly report: Report;
  readonly clock: Clock;
  readonly timeZone: string;
}

export interface Schedule {
  /** Schedules a check because content may have changed. */
  changed(): void;
  /** Schedules a publish of the same content, whose pictures have come. */
  picturesCame(): void;
  stop(): void;
}

/** Publishes now and whenever content or the year changes. Reports failures and retries. */
export function schedulePublishes(options: ScheduleOptions): Schedule {
  const { source, publish, checked, report, clock, timeZone } = options;
  let published: string | null = null;
  let tries = 0;
  let havePicturesCome = false;
  let hasChanged = false;
  let isQuick = false;
  let isRunning = false;
  let isStopped = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  let notBefore = Number.NEGATIVE_INFINITY;
  let due = clock.elapsed();
  let again: readonly number[] = [];
  let cancel = () => {};

  async function publishLatest(): Promise<void> {
    const effort = hasChanged ? 'quick' : 'full';
    hasChanged = false;
    const loaded = await source.load();
    tries = loaded.failed.length === 0 ? 0 : tries + 1;
    notBefore = clock.elapsed() + loaded.retryAfter;
    if (isStopped) return;
    const year = yearIn(timeZone, clock.now());
    const shown = JSON.stringify([loaded.content, year]);
    const isLast = effort === 'full' && again.length === 0;
    const isKnown = shown === published && !havePicturesCome && !(isQuick && isLast);
    havePicturesCome = false;
    const missing = isKnown ? [] : await publish(loaded, year, effort);
    if (!isKnown) isQuick = effort === 'quick';
    published = missing.length === 0 ? shown : null;
    checked(loaded);
    report([...loaded.warnings, ...missing]);
  }

  async function run(): Promise<void> {
    isRunning = true;
    due = Number.POSITIVE_INFINITY;
    startedAt = clock.elapsed();
    again = again.filter((time) => time > startedAt);
    try {
      await publishLatest();
    } catch (error) {
      tries += 1;
      report([problemOf(error)]);
    }
    isRunning = false;
    schedule(Math.min(clock.elapsed() + pause(), ...again));
  }

  function schedule(time: number): void {
    due = Math.min(due, time);
    cancel();
    if (isRunning || isStopped) return;
    const earliest = Math.max(due, startedAt + INTERVAL, notBefore);
    cancel = clock.after(Math.max(earliest - clock.elapsed(), 0), run);
  }

  // Midnight in every time zone is a multiple of POLL since 1970, so a check runs when the year
  // changes, or within POLL if the wall clock is stepped.
  function pause(): number {
    if (tries === 0) return POLL - (clock.now() % POLL);
    return Math.min(RETRY.first * 2 ** (tries - 1), RETRY.longest);
  }

  function changed(): void {
    hasChanged = true;
    again = LAG.map((lag) => clock.elapsed() + lag);
    schedule(clock.elapsed() + SETTLE);
  }

  const unsubscribe = source.subscribe(changed);
  schedule(clock.elapsed());
  return {
    changed,
    picturesCame: () => {
      havePicturesCome = true;
      schedule(clock.elapsed());
    },
    stop: () => {
      isStopped = true;
      unsubscribe();
      cancel();
    },
  };
}
