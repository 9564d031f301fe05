import { refusal } from '../errors.ts';

export interface Queue {
  /** Runs a job that someone waits for. Throws a 503 when too many wait already. */
  now<T>(job: () => Promise<T>): Promise<T>;
  /** Runs a job when nobody waits for another; gives undefined when too many wait already. */
  later<T>(job: () => Promise<T>): Promise<T> | undefined;
}

interface Bounds {
  /** Jobs that run at once. */
  running: number;
  /** Jobs that may wait, of each kind. */
  waiting: number;
}

/** Gives a queue that bounds how many jobs run and wait. Jobs for later leave one place free for those who wait. */
export function createQueue({ running, waiting }: Bounds): Queue {
  const urgent: (() => void)[] = [];
  const patient: (() => void)[] = [];
  const mostPatient = Math.max(1, running - 1);
  let active = 0;
  let activePatient = 0;

  function next() {
    while (active < running) {
      const start = urgent.shift() ?? (activePatient < mostPatient ? patient.shift() : undefined);
      if (!start) return;
      start();
    }
  }

  function enter<T>(line: (() => void)[], job: () => Promise<T>, count: (step: 1 | -1) => void) {
    const { promise, resolve } = Promise.withResolvers<void>();
    line.push(() => {
      count(1);
      resolve();
    });
    next();
    return promise.then(job).finally(() => {
      count(-1);
      next();
    });
  }

  return {
    async now(job) {
      if (urgent.length >= waiting) {
        throw refusal(503, 'Too many pictures are being made; try again in a moment', {
          headers: { 'Retry-After': '2' },
        });
      }
      return enter(urgent, job, (step) => {
        active += step;
      });
    },
    later(job) {
      if (patient.length >= waiting) return undefined;
      return enter(patient, job, (step) => {
        active += step;
        activePatient += step;
      });
    },
  };
}
