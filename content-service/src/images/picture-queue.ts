import { refusal } from '../http/errors.ts';

/** For whom a picture is made. */
export interface Asker {
  /** Id of the user or token, or `<anonymous>`. */
  readonly by: string;
  /** Aborted when nobody waits for the picture any more. */
  readonly signal?: AbortSignal;
}

type Start = () => Promise<unknown>;

/** The asker of uploads, whose pictures are described. */
const uploads: Asker = { by: '' };

/**
 * Bounds how many pictures are decoded at once. Those who ask take turns, and a job that nobody waits for any
 * more is dropped if it has not started. `waiting` bounds the jobs of each that wait.
 */
export function createPictureQueue(bounds: { running: number; waiting: number }) {
  /** Waiting jobs by who asked. The first one's turn is next. */
  const lines = new Map<string, Start[]>();
  const patient: Start[] = [];
  let running = 0;
  let isPatientRunning = false;

  return {
    /** Runs a job that a client waits for. Throws a 503 when too many of the client wait, and a 400 when it is dropped. */
    async now<T>(job: () => Promise<T>, { by, signal }: Asker = uploads): Promise<T> {
      const line = lines.get(by) ?? [];
      if (line.length >= bounds.waiting) {
        throw refusal(503, 'Too many pictures are being made; try again in a moment', {
          headers: { 'Retry-After': '2' },
        });
      }
      if (signal?.aborted) throw dropped();
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const drop = () => {
        line.splice(line.indexOf(start), 1);
        if (line.length === 0) lines.delete(by);
        reject(dropped());
      };
      const start = () => {
        signal?.removeEventListener('abort', drop);
        return job().then(resolve, reject);
      };
      signal?.addEventListener('abort', drop, { once: true });
      line.push(start);
      lines.set(by, line);
      startWaiting();
      return promise;
    },
    /**
     * Runs a job when no client waits, one such job at a time. Returns undefined when too many wait
     * already.
     */
    later<T>(job: () => Promise<T>): Promise<T> | undefined {
      if (patient.length >= bounds.waiting) return undefined;
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      patient.push(async () => {
        isPatientRunning = true;
        await job().then(resolve, reject);
        isPatientRunning = false;
      });
      startWaiting();
      return promise;
    },
  };

  function startWaiting(): void {
    while (running < bounds.running) {
      const start = nextOfClients() ?? (isPatientRunning ? undefined : patient.shift());
      if (!start) return;
      running += 1;
      void start().then(() => {
        running -= 1;
        startWaiting();
      });
    }
  }

  function nextOfClients(): Start | undefined {
    const [[by, line] = []] = lines;
    if (by === undefined || line === undefined) return undefined;
    const start = line.shift();
    // Moved to the end: a Map keeps the order in which keys were added.
    lines.delete(by);
    if (line.length > 0) lines.set(by, line);
    return start;
  }
}

function dropped(): Error {
  return refusal(400, 'The connection closed before the picture was made');
}
