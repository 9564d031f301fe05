import type { Clock } from '../clock.ts';
import type { FromPublisher } from '../publisher/messages.ts';

export interface Health {
  /** Remembers what the publisher says. */
  hear(message: FromPublisher): void;
  /** Remembers what is wrong with the releases on the disk, in a sentence for everybody; `null`: nothing. */
  serving(problem: string | null): void;
  /** Returns what a monitor wants to know: the age of the content, in s, and what is wrong. */
  report(): object;
}

/** Creates the health of a site whose publisher has said nothing yet. */
export function createHealth({ now, elapsed }: Pick<Clock, 'now' | 'elapsed'>): Health {
  // The age is measured by a clock of its own: the difference of two moments is wrong, and may be
  // negative, where the wall clock was stepped between them.
  let read: { readonly at: number; readonly elapsed: number } | null = null;
  let checkedAt: number | null = null;
  let problems: readonly string[] = [];
  let unserved: string | null = null;
  let lastError: { readonly at: string | null; readonly message: string } | null = null;
  const remember = (message: string) => {
    lastError = { at: iso(now()), message };
  };
  return {
    hear: (message) => {
      if (message.kind === 'checked') {
        checkedAt = now();
        if (message.failed.length === 0) read = { at: checkedAt, elapsed: elapsed() };
      }
      if (message.kind === 'problems') {
        problems = message.problems;
        const [first] = problems;
        if (first !== undefined) remember(first);
      }
    },
    serving: (problem) => {
      unserved = problem;
      if (problem !== null) remember(problem);
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
