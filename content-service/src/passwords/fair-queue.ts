import { refusal } from '../http/errors.ts';

/** Who a job is for. */
export interface Applicant {
  /** Applicants with the same key share their turns. */
  key: string;
  /** Whether others cannot take their places. */
  isKnown: boolean;
}

interface FairQueueOptions {
  /** Jobs that wait, of known applicants and of others each. */
  readonly waiting: number;
  /** The message of the 503. */
  readonly busy: string;
  /** Seconds, for the 503's `Retry-After`. */
  readonly retryAfter: number;
}

interface Job {
  run(): Promise<void>;
  refuse(): void;
}

/**
 * Runs one job at a time. Known applicants and others alternate, and within each of the two groups applicants
 * take turns: whoever has many jobs delays nobody else by more than one. Past the bound, the applicant with the
 * most waiting jobs loses their last one.
 */
export function createFairQueue({ waiting, busy, retryAfter }: FairQueueOptions) {
  let [next, other] = [createLane(waiting), createLane(waiting)];
  const known = next;
  const unknown = other;
  let isRunning = false;

  function take(): Job | undefined {
    [next, other] = [other, next];
    return next.take() ?? other.take();
  }

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let job = take(); job; job = take()) await job.run();
    isRunning = false;
  }

  return {
    /** Throws a 503 when too many jobs wait. Rethrows what the job throws. */
    run<T>({ key, isKnown }: Applicant, job: () => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const lane = isKnown ? known : unknown;
      lane.add(key, {
        async run() {
          try {
            resolve(await job());
          } catch (error) {
            reject(error);
          }
        },
        refuse: () => reject(refusal(503, busy, { headers: { 'Retry-After': `${retryAfter}` } })),
      });
      void runAll();
      return promise;
    },
  };
}

/** Creates a bounded list of jobs whose applicants take turns. */
function createLane(bound: number) {
  /** Jobs by the key of their applicant, whose turn is next first. */
  const jobs = new Map<string, Job[]>();
  let size = 0;

  /** Refuses the last job of the applicant with the most jobs, if `own` are fewer even with another one. */
  function makePlace(own: readonly Job[]): boolean {
    const fullest = [...jobs.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (own.length + 1 >= fullest.length) return false;
    fullest.pop()?.refuse();
    size -= 1;
    return true;
  }

  return {
    add(key: string, job: Job): void {
      const own = jobs.get(key) ?? [];
      if (size >= bound && !makePlace(own)) {
        job.refuse();
        return;
      }
      own.push(job);
      jobs.set(key, own);
      size += 1;
    },
    take(): Job | undefined {
      const [turn] = jobs;
      if (!turn) return undefined;
      const [key, own] = turn;
      const job = own.shift();
      size -= 1;
      // Deleted first, because a Map keeps a key's position.
      jobs.delete(key);
      if (own.length > 0) jobs.set(key, own);
      return job;
    },
  };
}
