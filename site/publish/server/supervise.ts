import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { url as inspectorUrl } from 'node:inspector';
import { setPriority } from 'node:os';
import type { Log } from '../log.ts';
import {
  ALIVE,
  type FromPublisher,
  fromPublisher,
  type ToPublisher,
} from '../publisher/messages.ts';

/** Between the end of one publisher and the start of the next, the first and the longest, in ms. */
const RESTART = { first: 1000, longest: 60_000 };

/** A publisher that lived this long, in ms, did not fail at its start. */
const STABLE = 60_000;

/** A publisher that says nothing for so long, in ms, has come to a stop. */
const SILENCE = 10 * ALIVE;

/**
 * How much a publisher may hold, in MB: what would take more is no content of a site, and 100 MB of
 * a larger young generation bring no page sooner. Its garbage is collected by one thread: several,
 * waking one another, keep the server off a core they share.
 */
const FLAGS = ['--max-old-space-size=1024', '--max-semi-space-size=8', '--single-threaded-gc'];

/**
 * As in `nice(1)`. Visitors come first, but not at any price: at 10 a publish takes more than a
 * second on a core that another process keeps busy. docs/decisions/0029-publisher-priority.md
 */
const NICENESS = 5;

export interface Supervised {
  /** Tells the publisher that content may have changed. */
  changed(): void;
  stop(): Promise<void>;
}

/**
 * Takes the program's file; runs a publisher in a process of its own, and the next when it ends or
 * comes to a stop: so nothing that is read, rendered or written can end the server or keep it from
 * answering.
 */
export function supervisePublisher(
  main: string,
  log: Log,
  heard: (message: FromPublisher) => void,
  ended: (reason: string) => void,
  silence = SILENCE,
): Supervised {
  let child: ChildProcess;
  let isStopped = false;
  let failures = 0;
  let restart: NodeJS.Timeout | undefined;

  function run(): void {
    const started = performance.now();
    child = fork(main, ['publish'], { execArgv: FLAGS });
    if (child.pid !== undefined) lowerPriority(child.pid);
    // A publisher may stand at a breakpoint as long as the server is debugged too.
    const stalled = setTimeout(() => inspectorUrl() ?? child.kill('SIGKILL'), silence);
    child.on('message', (message) => {
      stalled.refresh();
      heard(fromPublisher.parse(message));
    });
    child.on('error', (error) => log('error', `The publisher: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearTimeout(stalled);
      if (isStopped) return;
      const reason = `The publisher ended (${signal ?? code}).`;
      failures = performance.now() - started > STABLE ? 0 : failures + 1;
      if (failures <= 1 && code !== 0)
        log('error', `${reason} It is started again; the release stays.`);
      ended(reason);
      const delay = Math.min(RESTART.first * 2 ** Math.max(failures - 1, 0), RESTART.longest);
      restart = setTimeout(run, delay);
    });
  }

  run();
  return {
    changed: () => {
      const message: ToPublisher = { kind: 'changed' };
      if (child.connected) child.send(message);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(restart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or the system refuses: then it runs at the server's own priority.
  }
}
