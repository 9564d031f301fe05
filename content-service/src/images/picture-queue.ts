import PQueue from 'p-queue';
import { refusal } from '../http/errors.ts';

/** Bounds how many pictures are decoded at once, and how many wait. */
export interface PictureQueue {
  /** Runs a job that a client waits for. Throws a 503 when too many wait. */
  now<T>(job: () => Promise<T>): Promise<T>;
  /**
   * Runs a job when no client waits, one such job at a time. Returns undefined when too many wait
   * already.
   */
  later<T>(job: () => Promise<T>): Promise<T> | undefined;
}

export function createPictureQueue(bounds: { running: number; waiting: number }): PictureQueue {
  const jobs = new PQueue({ concurrency: bounds.running });
  const patient = new PQueue({ concurrency: 1 });
  return {
    async now(job) {
      if (jobs.size < bounds.waiting) return jobs.add(job);
      throw refusal(503, 'Too many pictures are being made; try again in a moment', {
        headers: { 'Retry-After': '2' },
      });
    },
    later(job) {
      if (patient.size >= bounds.waiting) return undefined;
      return patient.add(() => jobs.add(job, { priority: -1 }));
    },
  };
}

/**
 * The queue of this process. Each job occupies one of the four threads that it has for files and
 * passwords too, so two stay free.
 */
export const pictureQueue = createPictureQueue({ running: 2, waiting: 100 });
