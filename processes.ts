import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A Node program that runs until it is told to stop, and prints a line when it is ready. */
export interface Program {
  readonly name: string;
  readonly arguments: readonly string[];
  /** How long the next program waits for this one's line, in ms; absent: not at all. */
  readonly patience?: number;
}

/** How long a program may take to stop once it was told to, in ms. */
const GRACE = 5000;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs programs in `folder`, one after another, as if they were one: until a signal comes (gives 0)
 * or one of them ends (gives its status), and then stops the others.
 */
export async function run(programs: readonly Program[], folder: string): Promise<number> {
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const children: ChildProcess[] = [];
  const stop = () => end(0);
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  for (const { name, arguments: given, patience = 0 } of programs) {
    const child = spawn(process.execPath, given, {
      cwd: folder,
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    children.push(child);
    child.once('exit', (code, signal) => end(statusOf(name, code, signal)));
    child.stdout.pipe(process.stdout, { end: false });
    const isOver = await Promise.race([
      ended.then(() => true),
      once(child.stdout, 'data').then(() => false),
      wait(patience, false, { ref: false }),
    ]);
    if (isOver) break;
  }
  const status = await ended;
  await Promise.all(children.map(stopChild));
  return status;
}

// Ctrl-C reaches every program of a terminal at once: one that ended so, or in order, did not fail.
function statusOf(name: string, code: number | null, signal: NodeJS.Signals | null): number {
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
