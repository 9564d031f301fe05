import { fork } from 'node:child_process';
import { url as inspectorUrl } from 'node:inspector';
import { setNiceness } from '../../../system/niceness.ts';
import { supervise } from '../../../system/supervise.ts';
import type { Log } from '../log.ts';
import { ALIVE, type FromPublisher } from '../publisher/messages.ts';

const DELAY = { first: 1000, longest: 60_000 };

/**
 * Shorter than the grace period that `npm start` gives the server, so that the publisher ends
 * first.
 */
const GRACE = 3000;

/** Milliseconds without a message after which the publisher counts as hung. */
const SILENCE = 10 * ALIVE;

/**
 * As in `nice(1)`: visitors have priority over releases. At 5 an edit takes more than a second where other
 * processes keep all cores busy: docs/decisions/0013-publisher-process.md
 */
const NICENESS = 3;

/**
 * A publisher that needs more heap aborts. The content of a site never needs a gigabyte, and a larger young
 * generation does not render pages faster. One thread collects garbage: several would wake one another and take a
 * shared core from the server. The same record has the figures.
 */
const V8_FLAGS = ['--max-old-space-size=1024', '--max-semi-space-size=8', '--single-threaded-gc'];

/**
 * Runs the program `main` as the publisher in its own process, so that no content, page or disk error can
 * end the server or block it. Restarts the publisher when it ends or hangs, and calls `onEnd` with a
 * sentence. Returns a function that stops it.
 *
 * The server does this and not `run-programs.ts`, because the messages of a child process go to its parent: which
 * release is current, and that the publisher is alive.
 */
export function startPublisher(
  main: string,
  log: Log,
  onMessage: (message: FromPublisher) => void,
  onEnd: (reason: string) => void,
  silence = SILENCE,
): () => Promise<void> {
  return supervise({
    start: () => {
      const child = fork(main, ['publish'], { execArgv: V8_FLAGS });
      setNiceness(child.pid, NICENESS);
      // While the server is being debugged, the publisher may be stopped at a breakpoint too.
      const hung = setTimeout(() => inspectorUrl() ?? child.kill('SIGKILL'), silence);
      child.once('exit', () => clearTimeout(hung));
      child.on('error', (error) => log('error', `The publisher: ${error.message}`));
      child.on('message', (message: FromPublisher) => {
        hung.refresh();
        onMessage(message);
      });
      return child;
    },
    isRestarted: ({ code, reason, failures }) => {
      const sentence = `The publisher ended (${reason}).`;
      if (failures === 1 && code !== 0) {
        log('error', `${sentence} It is restarted; the current release stays.`);
      }
      onEnd(sentence);
      return true;
    },
    delay: DELAY,
    grace: GRACE,
  });
}
