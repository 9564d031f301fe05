import { refusal } from '../http/errors.ts';

export interface DecoderQueue {
  /** Runs a job for a client; clients take turns. Throws a 503 when too many jobs wait, in total or of this client. */
  now<T>(job: () => Promise<T>, client?: string): Promise<T>;
  /** Runs a job when no client is waiting. Returns undefined when too many such jobs wait already. */
  later<T>(job: () => Promise<T>): Promise<T> | undefined;
  /** Returns whether no job is running. */
  isIdle(): boolean;
}

interface Bounds {
  /** Jobs that run at once. */
  running: number;
  /** Jobs that may wait. Past it, a client without a waiting job may still add one, up to twice this number. */
  waiting: number;
  /** Waiting jobs of one client. Jobs without a client are not bounded by it. */
  waitingOfOne?: number;
  /** Jobs of `later` that may wait. Default: `waiting`. */
  waitingForLater?: number;
}

type Start = () => void;

/**
 * Returns a queue that is fair to clients and bounds how many jobs run and wait. If two jobs can run
 * at once, jobs of `later` leave one slot free for clients.
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

  /** Returns whether a client can add no job. A named client may add one when others fill the queue, up to twice its size. */
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

/** Creates one queue for each client. The first job of each client runs before the second of any. */
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
