import { createTurnQueue } from '../../../system/turn-queue.ts';

/** Runs a job of a key. Returns what the job returns, or `null` without running it if too many wait. */
export type InTurn = <Result>(key: string, job: () => Promise<Result>) => Promise<Result | null>;

/** Runs `running` jobs at once, in the turns of their keys, while `waiting` more wait. */
export function createInTurn({ running, waiting }: { running: number; waiting: number }): InTurn {
  let count = 0;
  const queue = createTurnQueue(waiting);

  async function start(job: () => Promise<void>): Promise<void> {
    count += 1;
    await job();
    count -= 1;
    const next = queue.take();
    if (next) void start(next.run);
  }

  return <Result>(key: string, job: () => Promise<Result>) =>
    new Promise<Result | null>((resolve, reject) => {
      const run = () => job().then(resolve, reject);
      if (count < running) void start(run);
      else queue.add(key, { run, refuse: () => resolve(null) });
    });
}
