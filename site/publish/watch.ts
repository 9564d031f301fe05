import type { Content } from '../src/content/types.ts';
import { type Clock, yearIn } from './clock.ts';
import type { Report } from './reporter.ts';

/** Changes that come within this many ms of one another are one publish. */
const SETTLE = 50;
/** How often content is asked for though nothing said that it changed, in ms. */
const POLL = 300_000;
/** Between the first two and the last tries while content cannot be had, in ms. */
const RETRY = { first: 1000, longest: 30_000 };

export interface Source {
  /** Gives the content as it is now; what could not be had is named in its failures, and all that is wrong in the warnings. */
  load(): Promise<{ readonly content: Content; readonly warnings: readonly string[] }>;
  /** Calls whenever content may have changed; gives what ends that. */
  subscribe(changed: () => void): () => void;
}

export interface Watching {
  readonly source: Source;
  readonly publish: (content: Content, year: number) => Promise<void>;
  readonly report: Report;
  readonly clock: Clock;
  readonly timeZone: string;
}

export interface Watch {
  /** Settles when the first publish has succeeded or failed. */
  readonly first: Promise<void>;
  stop(): void;
}

/** Publishes now and whenever content or the year changes; what goes wrong is reported and tried again. */
export function watch(watching: Watching): Watch {
  const { source, publish, report, clock, timeZone } = watching;
  let published: { readonly content: Content; readonly year: number } | null = null;
  let tries = 0;
  let isRunning = false;
  let hasChanged = false;
  let isStopped = false;
  let cancelNext = () => {};

  async function publishLatest(): Promise<void> {
    const { content: loaded, warnings } = await source.load();
    const content = published && isWorse(loaded, published.content) ? published.content : loaded;
    const year = yearIn(timeZone, clock.now());
    if (content !== published?.content || year !== published.year) await publish(content, year);
    published = { content, year };
    tries = failuresOf(loaded) === 0 ? 0 : tries + 1;
    report(warnings);
  }

  async function run(): Promise<void> {
    isRunning = true;
    hasChanged = false;
    try {
      await publishLatest();
    } catch (error) {
      tries += 1;
      report([error instanceof Error ? error.message : String(error)]);
    }
    isRunning = false;
    schedule(hasChanged ? SETTLE : pause());
  }

  function schedule(delay: number): void {
    cancelNext();
    if (!isStopped) cancelNext = clock.after(delay, run);
  }

  // Midnight falls on a multiple of the poll in every zone: the year is seen to turn as it turns.
  function pause(): number {
    if (tries === 0) return POLL - (clock.now() % POLL);
    return Math.min(RETRY.first * 2 ** (tries - 1), RETRY.longest);
  }

  function changed(): void {
    if (!hasChanged && !isRunning) schedule(SETTLE);
    hasChanged = true;
  }

  const unsubscribe = source.subscribe(changed);
  return {
    first: run(),
    stop: () => {
      isStopped = true;
      unsubscribe();
      cancelNext();
    },
  };
}

function isWorse(loaded: Content, standing: Content): boolean {
  return failuresOf(loaded) > failuresOf(standing);
}

function failuresOf(content: Content): number {
  return Object.keys(content.failures).length;
}
