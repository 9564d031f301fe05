/** Work that waits. It is run or refused. */
export interface Waiting {
  readonly run: () => Promise<void>;
  readonly refuse: () => void;
}

/** Waiting jobs whose keys take turns: whoever has many delays nobody else by more than one. */
export interface TurnQueue {
  /** Adds a job of a key. Past the bound, the key with most jobs loses its last one. */
  add(key: string, job: Waiting): void;
  /** Removes and returns the job whose turn is next. */
  take(): Waiting | undefined;
}

/** Creates a queue of `bound` jobs at most. */
export function createTurnQueue(bound: number): TurnQueue {
  /** Jobs by key, whose turn is next first. */
  const jobs = new Map<string, Waiting[]>();
  let size = 0;

  /** Refuses the last job of the key with the most jobs, if `own` are fewer even with another one. */
  function makePlace(own: readonly Waiting[]): boolean {
    const fullest = [...jobs.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (own.length + 1 >= fullest.length) return false;
    fullest.pop()?.refuse();
    size -= 1;
    return true;
  }

  return {
    add(key, job) {
      const own = jobs.get(key) ?? [];
      if (size >= bound && !makePlace(own)) {
        job.refuse();
        return;
      }
      own.push(job);
      jobs.set(key, own);
      size += 1;
    },
    take() {
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
