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

/**
 * What a picture that came or failed leaves: nothing under way (`idle`), AVIFs only, now for the first
 * time (`shown`), or more.
 */
export type Remaining = 'idle' | 'shown' | 'more';

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
  /** Called after each picture that came or failed. */
  readonly onProgress: (progress: Progress, remaining: Remaining) => void;
}

export interface PictureQueue {
  /**
   * Fetches these candidates, unless the store has them, and forgets all earlier ones: first the WebP or
   * the JPEG of each, in this order, then the AVIF of each.
   */
  want(candidates: readonly Candidate[]): void;
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

  /** Sends one request for a job. Returns whether a file came, and whether it was the last. */
  async function advance(job: Job): Promise<'done' | 'came' | 'waiting'> {
    const { url, format: only } = job.candidate;
    if (only) {
      const { bytes } = await fetchPicture(job.candidate, [only]);
      await store.put(url, only, bytes);
      return 'done';
    }
    if (store.find(url, 'webp') === undefined) {
      const { bytes } = await fetchPicture(job.candidate, ['webp']);
      await store.put(url, 'webp', bytes);
      return 'came';
    }
    const { format, bytes, isTemporary } = await fetchPicture(job.candidate, ['avif', 'webp']);
    if (format === 'avif') {
      await store.put(url, format, bytes);
      avifAt = clock.elapsed();
      return 'done';
    }
    job.polls += 1;
    const isOver = clock.elapsed() - Math.max(job.since, avifAt) > PATIENCE;
    if (!isOver && (isTemporary || job.polls < POLLS)) return 'waiting';
    store.putNoAvif(url);
    return 'done';
  }

  async function run(job: Job): Promise<void> {
    running += 1;
    job.isRunning = true;
    let state: 'done' | 'came' | 'waiting' = 'waiting';
    // The job goes to the end: first every picture is requested once.
    jobs.delete(job.candidate.url);
    jobs.set(job.candidate.url, job);
    const wasShown = isShown(job.candidate);
    try {
      state = await advance(job);
      job.failures = 0;
      job.error = null;
      // The WebP alone has no delay after it.
      const delay = job.polls && Math.min(POLL.first * 2 ** (job.polls - 1), POLL.longest);
      job.due = clock.elapsed() + delay;
      if (state === 'done') end(job);
    } catch (error) {
      fail(job, error);
    }
    job.isRunning = false;
    running -= 1;
    if (isStopped) return;
    if (state !== 'waiting' || isResting(job)) report(wasShown);
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

  function report(wasShown: boolean): void {
    const isOver = isIdle();
    const isNews =
      !wasShown && [...jobs.values()].every((job) => isResting(job) || isShown(job.candidate));
    onProgress({ done, all: done + jobs.size }, isOver ? 'idle' : isNews ? 'shown' : 'more');
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
      const now = clock.elapsed();
      const wanted = candidates.flatMap((candidate) => {
        const known = jobs.get(candidate.url);
        if (known || isComplete(candidate)) return known ?? [];
        const fresh = { since: now, due: now, isRunning: false, failures: 0, polls: 0 };
        return { candidate, ...fresh, error: null };
      });
      jobs.clear();
      // What a page lacks comes before every AVIF, also before those of an earlier change.
      const rank = ({ candidate }: Job) => Number(isShown(candidate));
      for (const job of wanted.toSorted((a, b) => rank(a) - rank(b))) {
        jobs.set(job.candidate.url, job);
      }
      next();
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
