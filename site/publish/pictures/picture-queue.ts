import { backoff } from '../../../system/backoff.ts';
import { detailOf, RetryLaterError } from '../../src/content/index.ts';
import type { CdnCandidate, PictureFormat } from './candidates.ts';
import { type FetchPicture, NoAvifError } from './fetch-picture.ts';
import type { FailedPicture } from './missing-pictures.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * Most requests at once for files of which pages lack some, and again for all others. A request may occupy a core
 * of the content service.
 */
const AT_ONCE = 3;

/** Delays between two requests for a file that fail. */
const RETRY = { first: 1000, longest: 15_000 };

/** Requests that fail until a picture counts as failed. */
const TRIES = 4;

/** Milliseconds until a failed picture is requested again. */
const REST = 600_000;

/**
 * Milliseconds from a file that a page needs to `onUpdate`, while others are under way. Doubles from `first` up to
 * `longest`: the few releases that are kept must not all be steps of one change.
 */
const BATCH = { first: 5000, longest: 60_000 };

interface PictureFile {
  readonly key: string;
  readonly candidate: CdnCandidate;
  readonly format: PictureFormat;
}

/** Whether a page does without a file, because it has the first format of the candidate. */
const isExtra = ({ candidate, format }: PictureFile) => format !== candidate.formats[0];

/** The requests for a file that did not bring it. Times are of the monotonic clock. */
interface Failure {
  readonly tries: number;
  readonly due: number;
  /** Whether releases no longer wait for this file. It may still be requested again. */
  readonly isGivenUp: boolean;
  readonly error: string;
}

export interface QueueOptions {
  readonly store: Pick<PictureStore, 'find' | 'put'>;
  readonly fetchPicture: FetchPicture;
  /**
   * Called after files were stored or given up: at once if pages lack none or no request is open, otherwise after a
   * delay.
   */
  readonly onUpdate: () => void;
}

/** Fetches pictures into a store, a few at once. */
export interface PictureQueue {
  /** Replaces the candidates to fetch: first the first format of each, in this order, then the others. */
  setCandidates(candidates: readonly CdnCandidate[]): void;
  /** Returns how many pictures of the content are stored, of all. */
  progress(): { done: number; all: number };
  /** Returns whether a page has to do without a candidate, at least for now. */
  hasFailed(candidate: CdnCandidate): boolean;
  /** Returns whether each file is stored or given up. */
  isIdle(): boolean;
  /** Returns each candidate that could not be fetched. */
  failed(): FailedPicture[];
}

export function createPictureQueue(options: QueueOptions): PictureQueue {
  const { store, fetchPicture, onUpdate } = options;
  const failures = new Map<string, Failure>();
  /** The files that are requested, by key. */
  const running = new Map<string, PictureFile>();
  let wanted: readonly CdnCandidate[] = [];
  let pausedUntil = 0;
  let hasUpdate = false;
  let batch = BATCH.first;
  let updateTimer: NodeJS.Timeout | undefined;
  let startTimer: NodeJS.Timeout | undefined;

  /** Returns the next missing file of each candidate, those that a page needs first. */
  function missing(): PictureFile[] {
    return wanted
      .flatMap((candidate) => {
        const { id, formats } = candidate;
        const format = formats.find((one) => store.find(id, one) === undefined);
        return format ? [{ key: `${id}.${format}`, candidate, format }] : [];
      })
      .toSorted((a, b) => Number(isExtra(a)) - Number(isExtra(b)));
  }

  const open = () => missing().filter(({ key }) => !failures.get(key)?.isGivenUp);

  async function request(file: PictureFile): Promise<void> {
    const { key, candidate, format } = file;
    running.set(key, file);
    try {
      await store.put(candidate.id, format, await fetchPicture(candidate, format));
      failures.delete(key);
      hasUpdate = true;
    } catch (error) {
      const failure = failureOf(file, error);
      failures.set(key, failure);
      hasUpdate ||= failure.isGivenUp;
    }
    running.delete(key);
    report(file);
    start();
  }

  function failureOf({ key }: PictureFile, error: unknown): Failure {
    const now = performance.now();
    if (error instanceof RetryLaterError) pausedUntil = Math.max(pausedUntil, now + error.delay);
    const tries = (failures.get(key)?.tries ?? 0) + 1;
    const isNone = error instanceof NoAvifError;
    const isGivenUp = isNone || tries >= TRIES;
    const rest = isNone ? Number.POSITIVE_INFINITY : REST;
    const delay = backoff(tries, RETRY);
    return { tries, due: now + (isGivenUp ? rest : delay), isGivenUp, error: detailOf(error) };
  }

  function report(file: PictureFile): void {
    const left = open();
    const isShown = !isExtra(file) && left.every(isExtra);
    if (left.length === 0) batch = BATCH.first;
    if (left.length === 0 || isShown) notify();
    else if (hasUpdate && updateTimer === undefined && !isExtra(file)) {
      updateTimer = setTimeout(notify, batch);
      batch = Math.min(2 * batch, BATCH.longest);
    }
  }

  function notify(): void {
    clearTimeout(updateTimer);
    updateTimer = undefined;
    if (!hasUpdate) return;
    hasUpdate = false;
    onUpdate();
  }

  function start(): void {
    clearTimeout(startTimer);
    const now = performance.now();
    const dueOf = ({ key }: PictureFile) => Math.max(failures.get(key)?.due ?? 0, pausedUntil);
    const triesOf = ({ key }: PictureFile) => failures.get(key)?.tries ?? 0;
    const waiting = missing().filter(({ key }) => !running.has(key));
    // What was never requested comes first: an answer may take until its timeout.
    const ready = waiting
      .filter((file) => dueOf(file) <= now)
      .toSorted((a, b) => triesOf(a) - triesOf(b));
    const lacking = ready.filter((file) => !isExtra(file));
    const extras = [...running.values()].filter(isExtra).length;
    const needed = running.size - extras;
    const isLacking = lacking.length + needed > 0;
    const [next, under] = isLacking ? [lacking, needed] : [ready, extras];
    for (const file of next.slice(0, AT_ONCE - under)) void request(file);
    const soonest = Math.min(...waiting.map(dueOf).filter((due) => due > now));
    if (Number.isFinite(soonest)) startTimer = setTimeout(start, soonest - now);
  }

  const failedFiles = () =>
    missing().filter((file) => !isExtra(file) && failures.get(file.key)?.isGivenUp);

  return {
    setCandidates: (candidates) => {
      wanted = candidates;
      const keys = new Set(missing().map(({ key }) => key));
      for (const key of failures.keys()) if (!keys.has(key)) failures.delete(key);
      start();
    },
    progress: () => {
      const left = new Set([...open(), ...failedFiles()].map(({ candidate }) => candidate.id));
      return { done: wanted.length - left.size, all: wanted.length };
    },
    hasFailed: ({ id, formats: [first] }) => failures.get(`${id}.${first}`)?.isGivenUp ?? false,
    isIdle: () => open().length === 0,
    failed: () =>
      failedFiles().map(({ key, candidate: { url } }) => {
        return { url, error: failures.get(key)?.error ?? 'no answer' };
      }),
  };
}
