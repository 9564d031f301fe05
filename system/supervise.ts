import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { backoff, type RetryDelays } from './backoff.ts';

/**
 * Exit status of a program that is started again although it was never ready, as in sysexits(3): the site goes on
 * without a preview whose build fails, and without a content service whose disk is full.
 */
export const TRY_AGAIN = 75;

/** How a child process ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The signal, the code, or why the process could not be started. */
  readonly reason: string;
  /** Number of exits in a row within a minute of the start, including this one. */
  readonly failures: number;
}

export interface Supervision {
  /** Starts the process. Called again for each restart. */
  readonly start: () => ChildProcess;
  /** Returns whether to restart the process. */
  readonly isRestarted: (exit: Exit) => boolean;
  /** Milliseconds from an exit to the next start. */
  readonly delay: RetryDelays;
  /** Milliseconds from SIGTERM to SIGKILL when the process is stopped. */
  readonly grace: number;
}

/** An exit after this many milliseconds resets the count of failures. */
const STABLE = 60_000;

/**
 * Runs a process and restarts it when it ends: the one implementation for the programs of `run-programs.ts` and for
 * the publisher. Returns a function that ends the process and waits for its exit.
 */
export function supervise({ start, isRestarted, delay, grace }: Supervision): () => Promise<void> {
  let failures = 0;
  let isStopped = false;
  let restart: NodeJS.Timeout | undefined;
  let child = run();

  function run(): ChildProcess {
    const startedAt = performance.now();
    const started = start();
    const end = (code: number | null, signal: NodeJS.Signals | null, reason: string) => {
      if (isStopped) return;
      failures = performance.now() - startedAt > STABLE ? 1 : failures + 1;
      if (!isRestarted({ code, signal, reason, failures })) return;
      restart = setTimeout(
        () => {
          child = run();
        },
        backoff(failures, delay),
      );
    };
    started.once('exit', (code, signal) => end(code, signal, String(signal ?? code)));
    started.on('error', (error) => {
      // With a pid, the error concerns a message or a signal. Such a process has its own exit event.
      if (started.pid === undefined) end(null, null, error.message);
    });
    return started;
  }

  return async () => {
    isStopped = true;
    clearTimeout(restart);
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || child.pid === undefined) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const giveUp = setTimeout(() => child.kill('SIGKILL'), grace);
    await exit;
    clearTimeout(giveUp);
  };
}
