import { refusal } from '../http/errors.ts';

export interface DecoderQueue {
  /** Runs a job for a client; clients take turns. Throws a 503 when too many jobs wait, of all or of this one. */
  now<T>(job: () => Promise<T>, client?: string): Promise<T>;
  /** Runs a job when no client waits for another; returns undefined when too many wait already. */
  later<T>(job: () => Promise<T>): Promise<T> | undefined;
  /** Tells whether a job would run at once, with no other beside it. */
  isIdle(): boolean;
}

interface Bounds {
  /** Jobs that run at once. */
  running: number;
  /** Jobs that may wait; each client that has none yet may add one, up to twice as many. */
  waiting: number;
  /** Jobs that one client may have waiting; one without a name may have all of them. */
  waitingOfOne?: number;
  /** Jobs that may wait for later; as many as may wait otherwise. */
  waitingForLater?: number;
}

type Start = () => void;

/**
 * Returns a queue that is fair to clients and bounds how many jobs run and wait. Jobs for later
 * leave one place free for clients, where there are two.
 */
export function createDecoderQueue(bounds: Bounds): DecoderQueue {
  const { running, waiting, waitingOfOne = waiting, waitingForLater = waiting } = bounds;
  const urgent = createLines();
  const background: Start[] = [];
  const maxBackground = Math.max(1, running - 1);
  let active = 0;
  let activeBackground = 0;

  function next() {
    while (active < running) {
      const start =
        urgent.shift() ?? (activeBackground < maxBackground ? background.shift() : undefined);
      if (!start) return;
      start();
    }
  }

  function enter<T>(
    push: (start: Start) => void,
    job: () => Promise<T>,
    count: (step: 1 | -1) => void,
  ) {
    const { promise, resolve } = Promise.withResolvers<void>();
    push(() => {
      count(1);
      resolve();
    });
    next();
    return promise.then(job).finally(() => {
      count(-1);
      next();
    });
  }

  /** A named client may always add one job, also where others have taken all places, up to as many again. */
  function isFull(client: string): boolean {
    const own = urgent.of(client);
    if (client !== '' && own >= waitingOfOne) return true;
    return urgent.size() >= (client !== '' && own === 0 ? 2 * waiting : waiting);
  }

  return {
    async now(job, client = '') {
      if (isFull(client)) {
        throw refusal(503, 'Too many pictures are being made; try again in a moment', {
          headers: { 'Retry-After': '2' },
        });
      }
      return enter(
        (start) => urgent.push(client, start),
        job,
        (step) => {
          active += step;
        },
      );
    },
    isIdle: () => active === 0 && urgent.size() === 0 && background.length === 0,
    later(job) {
      if (background.length >= waitingForLater) return undefined;
      return enter(
        (start) => background.push(start),
        job,
        (step) => {
          active += step;
          activeBackground += step;
        },
      );
    },
  };
}

/** One line for each client: the first job of each comes before the second of any. */
function createLines() {
  const lines = new Map<string, Start[]>();
  let size = 0;
  return {
    size: () => size,
    of: (client: string) => lines.get(client)?.length ?? 0,
    push(client: string, start: Start) {
      const line = lines.get(client) ?? [];
      line.push(start);
      lines.set(client, line);
      size += 1;
    },
    shift(): Start | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [client, line] = first;
      const start = line.shift();
      lines.delete(client);
      if (line.length > 0) lines.set(client, line);
      size -= 1;
      return start;
    },
  };
}
