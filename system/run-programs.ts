import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Exit, supervise, TRY_AGAIN } from './supervise.ts';

/** A Node program that runs until it gets a signal, and prints a line when it is ready. */
export interface Program {
  readonly name: string;
  readonly arguments: readonly string[];
  /** Added to the environment of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Longest time that the next program waits for this one's line, in milliseconds. Unset: no wait. */
  readonly timeout?: number;
  /**
   * Whether the program is restarted if it ends after it was ready, or with TRY_AGAIN. Otherwise all programs
   * stop with it.
   */
  readonly lasting?: boolean;
  /** Whether the program ends by itself when its work is done: a signal before that is a failure. */
  readonly isTask?: boolean;
}

const DELAY = { first: 500, longest: 30_000 };
const GRACE = 5000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts programs in `folder` one after another and runs them until a signal arrives, the reader of their
 * output has gone, or one of them ends and is not restarted. Then stops the others. Calls `ready` after
 * the last start. Returns an exit status: after a signal 0, or 128 and its number if it interrupted a
 * task; otherwise the status of the program that ended, or 1. Rethrows what `ready` throws.
 *
 * It restarts programs although systemd or the container engine restarts this process: they would restart all
 * programs at once, and visitors would get no answer while only the content service had ended.
 */
export async function run(
  programs: readonly Program[],
  folder: string,
  ready: () => void = () => {},
): Promise<number> {
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  const stops: (() => Promise<void>)[] = [];
  let isEnded = false;
  const end = (status: number) => {
    isEnded = true;
    resolve(status);
  };
  const hasTask = programs.some(({ isTask }) => isTask);
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => end(hasTask ? 128 + constants.signals[signal] : 0));
  }
  // Nobody reads the output any more, as after `npm start | head`.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => end(1));

  /** Returns a promise that resolves when the program prints its first line. */
  function start(program: Program): Promise<void> {
    const firstLine = Promise.withResolvers<void>();
    let isReady = false;
    const isRestarted = (exit: Exit) => {
      if (isEnded) return false;
      const { name, lasting = false } = program;
      if (!lasting || (!isReady && exit.code !== TRY_AGAIN)) {
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
        env: { ...process.env, ...program.environment },
        stdio: ['inherit', 'pipe', 'inherit'],
      });
      child.stdout.once('data', () => {
        isReady = true;
        firstLine.resolve();
      });
      child.stdout.pipe(process.stdout, { end: false });
      return child;
    };
    stops.push(supervise({ start: startChild, isRestarted, delay: DELAY, grace: GRACE }));
    return firstLine.promise;
  }

  for (const program of programs) {
    const firstLine = start(program);
    await Promise.race([ended, firstLine, wait(program.timeout ?? 0, null, { ref: false })]);
    if (isEnded) break;
  }
  try {
    if (!isEnded) ready();
    return await ended;
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

// Ctrl-C sends SIGINT to every program of a terminal at once, so a program that SIGINT ended did
// not fail.
function statusOf(name: string, { code, signal, reason }: Exit): number {
  if (code !== null) return code === TRY_AGAIN ? 1 : code;
  if (signal === 'SIGINT' || signal === 'SIGTERM') return 0;
  process.stderr.write(`${name} was ended by ${reason}.\n`);
  return 1;
}
