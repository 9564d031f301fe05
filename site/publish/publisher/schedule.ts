import type { LoadedContent, Problem } from '../../src/content/index.ts';
import { type Clock, yearIn } from '../clock.ts';
import { problemOf } from '../render/publish-error.ts';
import type { Report } from './reporter.ts';

/** Changes that come within this many ms of one another are one publish. */
const SETTLE = 50;
/**
 * Content is asked for at most once in this many ms, however often it changes: what comes while a
 * publish is under way is still seen within a second, and visitors share the core with two of them.
 */
const INTERVAL = 500;
/** How often content is asked for though nothing said that it changed, in ms. */
const POLL = 300_000;
/** How long after a change content is asked for again, in ms: a CDN may be behind its own events. */
const LAG = [2_000, 10_000];
/** Between the first two and the last tries while content cannot be had, in ms. */
const RETRY = { first: 1000, longest: 30_000 };

export type Loaded = Pick<
  LoadedContent,
  'content' | 'answers' | 'failed' | 'warnings' | 'retryAfter'
>;

export interface Source {
  /** Gives the content as it is now; what could not be had is named, and so is all that is wrong. */
  load(): Promise<Loaded>;
  /** Calls whenever content may have changed; gives what ends that. */
  subscribe(changed: () => void): () => void;
}

export interface Watching {
  readonly source: Source;
  /**
   * Called whenever what is to be shown has become another. Returns what it had to do without, and
   * is called with the same again at the next check for as long as it does.
   */
  readonly publish: (loaded: Loaded, year: number) => Promise<readonly Problem[]>;
  /** Told whenever content was asked for, after it was published. */
  readonly checked: (loaded: Loaded) => void;
  readonly report: Report;
  readonly clock: Clock;
  readonly timeZone: string;
}

export interface Watch {
  /** Content may have changed. */
  changed(): void;
  stop(): void;
}

/** Publishes now and whenever content or the year changes; what goes wrong is reported and tried again. */
export function watch(watching: Watching): Watch {
  const { source, publish, checked, report, clock, timeZone } = watching;
  let published: string | null = null;
  let tries = 0;
  let isRunning = false;
  let isStopped = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  let notBefore = Number.NEGATIVE_INFINITY;
  let due = clock.elapsed();
  let again: readonly number[] = [];
  let cancel = () => {};

  async function publishLatest(): Promise<void> {
    const loaded = await source.load();
    tries = loaded.failed.length === 0 ? 0 : tries + 1;
    notBefore = clock.elapsed() + loaded.retryAfter;
    if (isStopped) return;
    const year = yearIn(timeZone, clock.now());
    const shown = JSON.stringify([loaded.content, year]);
    const missing = shown === published ? [] : await publish(loaded, year);
    published = missing.length === 0 ? shown : null;
    checked(loaded);
    report([...loaded.warnings, ...missing]);
  }

  async function run(): Promise<void> {
    isRunning = true;
    due = Number.POSITIVE_INFINITY;
    startedAt = clock.elapsed();
    try {
      await publishLatest();
    } catch (error) {
      tries += 1;
      report([problemOf(error)]);
    }
    isRunning = false;
    again = again.filter((time) => time > clock.elapsed());
    schedule(Math.min(clock.elapsed() + pause(), ...again));
  }

  function schedule(time: number): void {
    due = Math.min(due, time);
    cancel();
    if (isRunning || isStopped) return;
    const earliest = Math.max(due, startedAt + INTERVAL, notBefore);
    cancel = clock.after(Math.max(earliest - clock.elapsed(), 0), run);
  }

  // Midnight falls on a multiple of the poll in every zone: the year is seen to turn as it turns, and
  // within a poll where the wall clock is stepped.
  function pause(): number {
    if (tries === 0) return POLL - (clock.now() % POLL);
    return Math.min(RETRY.first * 2 ** (tries - 1), RETRY.longest);
  }

  function changed(): void {
    again = LAG.map((lag) => clock.elapsed() + lag);
    schedule(clock.elapsed() + SETTLE);
  }

  const unsubscribe = source.subscribe(changed);
  schedule(clock.elapsed());
  return {
    changed,
    stop: () => {
      isStopped = true;
      unsubscribe();
      cancel();
    },
  };
}
