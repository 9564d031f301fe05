import { fork } from 'node:child_process';
import { url as inspectorUrl } from 'node:inspector';
import { setNiceness } from '../../../system/niceness.ts';
import { supervise } from '../../../system/supervise.ts';
import { publisherFlags } from '../../../system/v8-flags.ts';
import type { Log } from '../log.ts';
import {
  ALIVE,
  type FromPublisher,
  fromPublisher,
  type ToPublisher,
} from '../publisher/messages.ts';

const DELAY = { first: 1000, longest: 60_000 };

/** Shorter than `npm start` gives the server, so that no publisher outlives it. */
const GRACE = 3000;

/** A publisher that sends no message for so long, in ms, hangs. */
const SILENCE = 10 * ALIVE;

/**
 * As in `nice(1)`. Visitors come first, but not at any price: at 10 a publish takes more than a
 * second on a core that another process keeps busy. docs/decisions/0029-publisher-priority.md
 */
const NICENESS = 5;

export interface PublisherProcess {
  /** Tells the publisher that content may have changed. */
  changed(): void;
  stop(): Promise<void>;
}

/**
 * Runs the program `main` as a publisher in a process of its own, so that nothing that is read,
 * rendered or written can end the server or block it. Restarts it when it ends or hangs, and calls
 * `onEnd` with a sentence.
 */
export function startPublisher(
  main: string,
  log: Log,
  onMessage: (message: FromPublisher) => void,
  onEnd: (reason: string) => void,
  silence = SILENCE,
): PublisherProcess {
  const publisher = supervise({
    start: () => {
      const child = fork(main, ['publish'], { execArgv: [...publisherFlags] });
      setNiceness(child.pid, NICENESS);
      // A publisher may stop at a breakpoint for as long as the server is debugged too.
      const hung = setTimeout(() => inspectorUrl() ?? child.kill('SIGKILL'), silence);
      child.once('exit', () => clearTimeout(hung));
      child.on('error', (error) => log('error', `The publisher: ${error.message}`));
      child.on('message', (message) => {
        hung.refresh();
        onMessage(fromPublisher.parse(message));
      });
      return child;
    },
    isRestarted: ({ code, reason, failures }) => {
      const sentence = `The publisher ended (${reason}).`;
      if (failures === 1 && code !== 0) {
        log('error', `${sentence} It is started again; the release stays.`);
      }
      onEnd(sentence);
      return true;
    },
    delay: DELAY,
    grace: GRACE,
  });
  return {
    changed: () => {
      const message: ToPublisher = { kind: 'changed' };
      const child = publisher.current();
      if (child.connected) child.send(message);
    },
    stop: publisher.stop,
  };
}
