import type { Clock } from '../clock.ts';
import type { FromPublisher } from '../publisher/messages.ts';

export interface Health {
  /** Records a message from the publisher. */
  record(message: FromPublisher): void;
  /** Records a problem with serving releases, as a public sentence. `null`: no problem. */
  serving(problem: string | null): void;
  /** Returns the body of `/health`. The content's age is in seconds. */
  report(): object;
}

/** Creates the state behind `/health`, before any message from the publisher. */
export function createHealth({ now, elapsed }: Pick<Clock, 'now' | 'elapsed'>): Health {
  // Ages come from a monotonic clock: after a step of the wall clock, an age could be negative.
  let read: { readonly at: number; readonly elapsed: number } | null = null;
  let checkedAt: number | null = null;
  let problems: readonly string[] = [];
  let unserved: string | null = null;
  let lastError: { readonly at: string | null; readonly message: string } | null = null;
  const setLastError = (message: string) => {
    lastError = { at: iso(now()), message };
  };
  return {
    record: (message) => {
      if (message.kind === 'checked') {
        checkedAt = now();
        if (message.failed.length === 0) read = { at: checkedAt, elapsed: elapsed() };
      }
      if (message.kind === 'problems') {
        problems = message.problems;
        const [first] = problems;
        if (first !== undefined) setLastError(first);
      }
    },
    serving: (problem) => {
      unserved = problem;
      if (problem !== null) setLastError(problem);
    },
    report: () => ({
      content: {
        readAt: iso(read?.at ?? null),
        checkedAt: iso(checkedAt),
        age: read === null ? null : Math.round((elapsed() - read.elapsed) / 1000),
      },
      problems: unserved === null ? problems : [unserved, ...problems],
      lastError,
    }),
  };
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
