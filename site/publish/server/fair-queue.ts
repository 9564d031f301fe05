/** Runs a job of a key. Returns what the job returns, or `null` without running it if too many wait. */
export type FairQueue = <Result>(key: string, job: () => Promise<Result>) => Promise<Result | null>;

/**
 * Creates a bounded queue in which keys have turns: `running` jobs run at once, and `waiting` more wait. If one more
 * comes, the key with most waiting jobs loses its last: who asks for little is not refused for who asks for much.
 */
export function createFairQueue({
  running,
  waiting,
}: {
  running: number;
  waiting: number;
}): FairQueue {
  let count = 0;
  let size = 0;
  /** What starts or refuses the waiting jobs of each key. The first key has the next turn. */
  const queues = new Map<string, ((isStarted: boolean) => void)[]>();

  function enqueue(key: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const queue = queues.get(key) ?? [];
    queue.push(resolve);
    queues.set(key, queue);
    size += 1;
    if (size > waiting) refuseOne();
    return promise;
  }

  function refuseOne(): void {
    let longest = '';
    for (const [key, { length }] of queues)
      if (length >= (queues.get(longest)?.length ?? 0)) longest = key;
    const refuse = queues.get(longest)?.pop();
    if (queues.get(longest)?.length === 0) queues.delete(longest);
    size -= 1;
    refuse?.(false);
  }

  function startNext(): void {
    const [next] = queues;
    if (!next) {
      count -= 1;
      return;
    }
    // The next job takes the place of the one that has ended.
    const [key, queue] = next;
    queues.delete(key);
    const start = queue.shift();
    if (queue.length > 0) queues.set(key, queue);
    size -= 1;
    start?.(true);
  }

  return async (key, job) => {
    if (count < running) count += 1;
    else if (!(await enqueue(key))) return null;
    try {
      return await job();
    } finally {
      startNext();
    }
  };
}
