import { refusal } from '../http/errors.ts';

/** For whom a picture is made. */
export interface Asker {
  /** Id of the user or token, or `<anonymous>`. */
  readonly by: string;
  /** Whether the picture may wait until no other is asked for. */
  readonly isPatient?: boolean;
  /** Aborted when nobody waits for the picture any more. */
  readonly signal?: AbortSignal;
}

type Start = () => Promise<unknown>;

/** The asker of uploads, whose pictures are described. */
const uploads: Asker = { by: '' };

/** Runs a job in its turn. Throws a 503 when too many of the asker wait, and a 400 when it is dropped. */
export type PictureQueue = <T>(job: () => Promise<T>, asker?: Asker) => Promise<T>;

/**
 * Bounds how many pictures are decoded at once. Those who ask take turns, and a job that nobody waits for any
 * more is dropped if it has not started. Patient jobs run one at a time, while no other waits. `waiting` bounds
 * the jobs of each asker that wait.
 */
export function createPictureQueue(bounds: { running: number; waiting: number }): PictureQueue {
  const hurried = createLines();
  const patient = createLines();
  let running = 0;
  let isPatientRunning = false;

  function startWaiting(): void {
    while (running < bounds.running) {
      const start = hurried.next();
      const later = start || isPatientRunning ? undefined : patient.next();
      const next = start ?? later;
      if (!next) return;
      running += 1;
      if (later) isPatientRunning = true;
      void next().then(() => {
        running -= 1;
        if (later) isPatientRunning = false;
        startWaiting();
      });
    }
  }

  return async <T>(job: () => Promise<T>, { by, isPatient, signal }: Asker = uploads) => {
    const lines = isPatient ? patient : hurried;
    if (lines.waiting(by) >= bounds.waiting) {
      throw refusal(503, 'Too many pictures are being made; try again in a moment', {
        headers: { 'Retry-After': '2' },
      });
    }
    if (signal?.aborted) throw dropped();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const start = () => {
      signal?.removeEventListener('abort', drop);
      return job().then(resolve, reject);
    };
    const drop = () => {
      lines.leave(by, start);
      reject(dropped());
    };
    signal?.addEventListener('abort', drop, { once: true });
    lines.join(by, start);
    startWaiting();
    return promise;
  };
}

/** Jobs that wait, in a line for each who asks. */
function createLines() {
  // A Map keeps the order in which keys were added: the first one's turn is next.
  const lines = new Map<string, Start[]>();
  return {
    waiting: (by: string) => lines.get(by)?.length ?? 0,
    join(by: string, start: Start): void {
      lines.set(by, [...(lines.get(by) ?? []), start]);
    },
    leave(by: string, start: Start): void {
      const others = lines.get(by)?.filter((one) => one !== start) ?? [];
      if (others.length > 0) lines.set(by, others);
      else lines.delete(by);
    },
    /** Removes and returns the next job. Whoever asked for it has the next turn after all others. */
    next(): Start | undefined {
      const [[by, [start, ...others]] = ['', []]] = lines;
      lines.delete(by);
      if (others.length > 0) lines.set(by, others);
      return start;
    },
  };
}

function dropped(): Error {
  return refusal(400, 'The connection closed before the picture was made');
}
