import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A Node program that runs until it is told to stop, and prints a line when it is ready. */
export interface Program {
  readonly name: string;
  readonly arguments: readonly string[];
  /** How long the next program waits for this one's line, in ms; absent: not at all. */
  readonly patience?: number;
  /** Whether it is started again when it ends by itself after it was ready; else all end with it. */
  readonly lasting?: boolean;
}

/** How long a program may take to stop once it was told to, in ms. */
const GRACE = 5000;

/** Between the end of a lasting program and its next start, the first and the longest, in ms. */
const RESTART = { first: 500, longest: 30_000 };

/** A lasting program that lived this long, in ms, is started again at the first pace. */
const STABLE = 60_000;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs programs in `folder`, one after another, as if they were one: until a signal comes (gives 0)
 * or one of them ends for good (gives its status), and then stops the others. Calls `ready` when the
 * last was waited for.
 */
export async function run(
  programs: readonly Program[],
  folder: string,
  ready: () => void = () => {},
): Promise<number> {
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  const children = new Map<Program, ChildProcess>();
  let isOver = false;
  const end = (status: number) => {
    isOver = true;
    resolve(status);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => end(0));

  /** Gives a promise of the program's first line. */
  function start(program: Program, failures = 0): Promise<unknown> {
    const child = spawn(process.execPath, program.arguments, {
      cwd: folder,
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    const started = performance.now();
    let isReady = failures > 0;
    children.set(program, child);
    child.stdout.once('data', () => {
      isReady = true;
    });
    child.stdout.pipe(process.stdout, { end: false });
    child.once('exit', async (code, signal) => {
      if (isOver) return;
      if (!isReady || !program.lasting) return end(statusOf(program, code, signal));
      if (code !== 0) {
        process.stderr.write(`${program.name} ended (${signal ?? code}) and is started again.\n`);
      }
      const isStable = performance.now() - started > STABLE;
      await wait(Math.min(RESTART.first * 2 ** (isStable ? 0 : failures), RESTART.longest));
      if (!isOver) start(program, isStable ? 1 : failures + 1);
    });
    return once(child.stdout, 'data');
  }

  for (const program of programs) {
    const ready = start(program);
    await Promise.race([ended, ready, wait(program.patience ?? 0, null, { ref: false })]);
    if (isOver) break;
  }
  if (!isOver) ready();
  const status = await ended;
  await Promise.all([...children.values()].map(stopChild));
  return status;
}

// Ctrl-C reaches every program of a terminal at once: one that ended so, or in order, did not fail.
function statusOf({ name }: Program, code: number | null, signal: NodeJS.Signals | null): number {
  if (code !== null) return code;
  if (signal === 'SIGINT' || signal === 'SIGTERM') return 0;
  process.stderr.write(`${name} was ended by ${signal}.\n`);
  return 1;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), GRACE);
  await exit;
  clearTimeout(giveUp);
}
