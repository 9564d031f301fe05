import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Exit, type Supervised, supervise } from './supervise.ts';

/** A Node program that runs until it gets a signal, and prints a line when it is ready. */
export interface Program {
  readonly name: string;
  readonly arguments: readonly string[];
  /** Milliseconds that the next program waits for this one's line; absent: not at all. */
  readonly patience?: number;
  /** Whether it is restarted when it ends after it was ready; otherwise all programs end with it. */
  readonly lasting?: boolean;
}

const DELAY = { first: 500, longest: 30_000 };
const GRACE = 5000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs programs in `folder`, started one after another, until a signal comes or one of them ends for
 * good; then stops the others. Calls `ready` after the last start. Returns an exit status: 0 after a
 * signal, otherwise that of the program that ended.
 */
export async function run(
  programs: readonly Program[],
  folder: string,
  ready: () => void = () => {},
): Promise<number> {
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  const running: Supervised[] = [];
  let isOver = false;
  const end = (status: number) => {
    isOver = true;
    resolve(status);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => end(0));

  /** Returns a promise of the program's first line. */
  function start(program: Program): Promise<void> {
    const firstLine = Promise.withResolvers<void>();
    let isReady = false;
    const isRestarted = (exit: Exit) => {
      if (isOver) return false;
      const { name, lasting = false } = program;
      if (!isReady || !lasting) {
        end(statusOf(name, exit));
        return false;
      }
      if (exit.code !== 0) {
        process.stderr.write(`${name} ended (${exit.reason}) and is started again.\n`);
      }
      return true;
    };
    const startChild = () => {
      const child = spawn(process.execPath, program.arguments, {
        cwd: folder,
        stdio: ['inherit', 'pipe', 'inherit'],
      });
      child.stdout.once('data', () => {
        isReady = true;
        firstLine.resolve();
      });
      child.stdout.pipe(process.stdout, { end: false });
      return child;
    };
    running.push(supervise({ start: startChild, isRestarted, delay: DELAY, grace: GRACE }));
    return firstLine.promise;
  }

  for (const program of programs) {
    const firstLine = start(program);
    await Promise.race([ended, firstLine, wait(program.patience ?? 0, null, { ref: false })]);
    if (isOver) break;
  }
  if (!isOver) ready();
  const status = await ended;
  await Promise.all(running.map((one) => one.stop()));
  return status;
}

// Ctrl-C reaches every program of a terminal at once: one that ended by it did not fail.
function statusOf(name: string, { code, signal, reason }: Exit): number {
  if (code !== null) return code;
  if (signal === 'SIGINT' || signal === 'SIGTERM') return 0;
  process.stderr.write(`${name} was ended by ${reason}.\n`);
  return 1;
}
