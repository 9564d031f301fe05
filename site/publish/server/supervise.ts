import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { url as inspectorUrl } from 'node:inspector';
import type { Log } from '../log.ts';
import {
  ALIVE,
  type FromPublisher,
  fromPublisher,
  HURRIED,
  type ToPublisher,
} from '../publisher/messages.ts';
import { watchStarvation } from '../publisher/priority.ts';

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

export interface Supervised {
  /** Tells the publisher that content may have changed. */
  changed(): void;
  stop(): Promise<void>;
}

/**
 * Takes the program's file; runs a publisher in a process of its own, and the next when it ends or
 * comes to a stop: so nothing that is read, rendered or written can end the server or keep it from
 * answering. It gives way to all others, but for the first where it `isHurried`, and for one whose
 * predecessor was starved by them.
 */
export function supervisePublisher(
  main: string,
  log: Log,
  heard: (message: FromPublisher) => void,
  ended: (reason: string) => void,
  { isHurried = false, silence = SILENCE } = {},
): Supervised {
  let child: ChildProcess;
  let isStopped = false;
  let failures = 0;
  let restart: NodeJS.Timeout | undefined;

  function run(hurries = false): void {
    const started = performance.now();
    let isStarved = false;
    child = fork(main, ['publish', ...(hurries ? [HURRIED] : [])], { execArgv: FLAGS });
    // A publisher may stand at a breakpoint as long as the server is debugged too.
    const stalled = setTimeout(() => inspectorUrl() ?? child.kill('SIGKILL'), silence);
    const unwatch = watchStarvation(child.pid ?? 0, () => {
      isStarved = true;
      child.kill('SIGKILL');
    });
    child.on('message', (message) => {
      stalled.refresh();
      heard(fromPublisher.parse(message));
    });
    child.on('error', (error) => log('error', `The publisher: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearTimeout(stalled);
      unwatch();
      if (isStopped) return;
      if (isStarved) {
        log('warn', 'The publisher hardly got a core; it is started again, in a hurry.');
        return run(true);
      }
      const reason = `The publisher ended (${signal ?? code}).`;
      failures = performance.now() - started > STABLE ? 0 : failures + 1;
      if (failures <= 1 && code !== 0)
        log('error', `${reason} It is started again; the release stays.`);
      ended(reason);
      const delay = Math.min(RESTART.first * 2 ** Math.max(failures - 1, 0), RESTART.longest);
      restart = setTimeout(run, delay);
    });
  }

  run(isHurried);
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
