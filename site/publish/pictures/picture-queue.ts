import { detailOf } from '../../src/content/failure.ts';
import { RetryLaterError } from '../../src/content/transport.ts';
import type { Clock } from '../clock.ts';
import type { Candidate } from './candidates.ts';
import type { FetchPicture } from './fetch-picture.ts';
import type { PictureStore } from './picture-store.ts';

/** Most requests at once. A request may occupy a core of the content service. */
const AT_ONCE = 3;

/** Tries until a picture counts as failed. */
const TRIES = 4;

/** Milliseconds between tries. Doubles from `first` up to `longest`. */
const RETRY = { first: 1000, longest: 60_000 };

/** Milliseconds until a failed picture is requested again. */
const REST = 600_000;

/**
 * Milliseconds between two requests for an AVIF that the image CDN has not made yet, the first and the
 * longest. It makes them one after the other.
 */
const POLL = { first: 2000, longest: 15_000 };

/** Milliseconds without any new AVIF after which those that are missing count as not offered. */
const PATIENCE = 120_000;

/** Requests for an AVIF until it counts as not offered, if the CDN does not promise one. */
const POLLS = 3;

/** Counts of the pictures that were wanted since the queue was last empty. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

interface Job {
  readonly candidate: Candidate;
  /** Times of the monotonic clock. */
  readonly since: number;
  due: number;
  isRunning: boolean;
  failures: number;
  polls: number;
  error: string | null;
}

export interface QueueOptions {
  readonly store: Pick<PictureStore, 'find' | 'lacksAvif' | 'put' | 'putNoAvif'>;
  readonly fetchPicture: FetchPicture;
  readonly clock: Pick<Clock, 'elapsed' | 'after'>;
  /** Called after each picture that came or failed. `isIdle`: no other is under way. */
  readonly onProgress: (progress: Progress, isIdle: boolean) => void;
}

export interface PictureQueue {
  /** Fetches these candidates, unless the store has them, and forgets all earlier ones. */
  want(candidates: readonly Candidate[]): void;
  /** Returns whether all that can be had of a candidate is in the store, for now. */
  isSettled(candidate: Candidate): boolean;
  isIdle(): boolean;
  /** Returns a sentence for each picture that could not be fetched. */
  failed(): readonly string[];
  stop(): void;
}

/** Creates a queue that fetches pictures into a store, a few at once. */
export function createPictureQueue(options: QueueOptions): PictureQueue {
  const { store, fetchPicture, clock, onProgress } = options;
  const jobs = new Map<string, Job>();
  let running = 0;
  let done = 0;
  let pausedUntil = 0;
  let avifAt = 0;
  let isStopped = false;
  let cancel = () => {};

  const isResting = (job: Job) => job.failures >= TRIES;
  const isIdle = () => [...jobs.values()].every(isResting);

  function end(job: Job): void {
    if (jobs.get(job.candidate.url) === job) jobs.delete(job.candidate.url);
    done += 1;
  }

  /** Sends one request for a job. Returns whether its picture is complete. */
  async function advance(job: Job): Promise<boolean> {
    const { url, format: only } = job.candidate;
    if (only) {
      const { bytes } = await fetchPicture(job.candidate, [only]);
      await store.put(url, only, bytes);
      return true;
    }
    const hadWebp = store.find(url, 'webp') !== undefined;
    const { format, bytes, isTemporary } = await fetchPicture(job.candidate, ['avif', 'webp']);
    if (format === 'webp' && hadWebp) job.polls += 1;
    else await store.put(url, format, bytes);
    if (format === 'avif') {
      avifAt = clock.elapsed();
      if (hadWebp) return true;
      const other = await fetchPicture(job.candidate, ['webp']);
      await store.put(url, 'webp', other.bytes);
      return true;
    }
    const isOver = clock.elapsed() - Math.max(job.since, avifAt) > PATIENCE;
    if (!isOver && (isTemporary || job.polls < POLLS)) return false;
    store.putNoAvif(url);
    return true;
  }

  async function run(job: Job): Promise<void> {
    running += 1;
    job.isRunning = true;
    // The job goes to the end: first every picture is requested once.
    jobs.delete(job.candidate.url);
    jobs.set(job.candidate.url, job);
    try {
      const isDone = await advance(job);
      job.failures = 0;
      job.error = null;
      job.due = clock.elapsed() + Math.min(POLL.first * 2 ** job.polls, POLL.longest);
      if (isDone) end(job);
    } catch (error) {
      fail(job, error);
    }
    job.isRunning = false;
    running -= 1;
    if (isStopped) return;
    if (!jobs.has(job.candidate.url) || isResting(job)) report();
    next();
  }

  function fail(job: Job, error: unknown): void {
    const now = clock.elapsed();
    if (error instanceof RetryLaterError) pausedUntil = Math.max(pausedUntil, now + error.delay);
    job.failures += 1;
    job.error = detailOf(error);
    const delay = Math.min(RETRY.first * 2 ** (job.failures - 1), RETRY.longest);
    job.due = now + (isResting(job) ? REST : delay);
  }

  function report(): void {
    const isOver = isIdle();
    onProgress({ done, all: done + jobs.size }, isOver);
    if (isOver) done = 0;
  }

  function next(): void {
    cancel();
    if (isStopped) return;
    const now = clock.elapsed();
    let earliest = Number.POSITIVE_INFINITY;
    for (const job of [...jobs.values()]) {
      if (running >= AT_ONCE) return;
      if (job.isRunning) continue;
      const due = Math.max(job.due, pausedUntil);
      if (due <= now) void run(job);
      else earliest = Math.min(earliest, due);
    }
    if (earliest < Number.POSITIVE_INFINITY) cancel = clock.after(earliest - now, next);
  }

  const isShown = ({ url, format }: Candidate) => store.find(url, format ?? 'webp') !== undefined;

  const isComplete = (candidate: Candidate) => {
    const { url, format } = candidate;
    const hasAvif = () => store.lacksAvif(url) || store.find(url, 'avif') !== undefined;
    return isShown(candidate) && (format === 'jpeg' || hasAvif());
  };

  return {
    want: (candidates) => {
      const wanted = new Set(candidates.map(({ url }) => url));
      for (const url of jobs.keys()) if (!wanted.has(url)) jobs.delete(url);
      const now = clock.elapsed();
      for (const candidate of candidates) {
        if (jobs.has(candidate.url) || isComplete(candidate)) continue;
        const fresh = { since: now, due: now, isRunning: false, failures: 0, polls: 0 };
        jobs.set(candidate.url, { candidate, ...fresh, error: null });
      }
      next();
    },
    isSettled: (candidate) => {
      if (isComplete(candidate)) return true;
      const job = jobs.get(candidate.url);
      return isShown(candidate) && job !== undefined && isResting(job);
    },
    isIdle,
    failed: () =>
      [...jobs.values()]
        .filter((job) => isResting(job) && !isShown(job.candidate))
        .map(({ candidate, error }) => `${candidate.url}: ${error}`),
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
