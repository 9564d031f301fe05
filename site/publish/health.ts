import type { FromPublisher } from './messages.ts';

export interface Health {
  /** Takes what the publisher says. */
  hear(message: FromPublisher): void;
  /** Gives what a monitor wants to know: how old the content is, in s, and what is wrong. */
  report(): object;
}

/** Takes a clock (ms since 1970); gives the health of a site whose publisher has said nothing yet. */
export function createHealth(now: () => number): Health {
  let readAt: number | null = null;
  let checkedAt: number | null = null;
  let problems: readonly string[] = [];
  let lastError: { readonly at: string | null; readonly message: string } | null = null;
  return {
    hear: (message) => {
      if (message.kind === 'checked') {
        checkedAt = now();
        if (message.failed.length === 0) readAt = checkedAt;
      }
      if (message.kind === 'problems') {
        problems = message.problems;
        const [first] = problems;
        if (first !== undefined) lastError = { at: iso(now()), message: first };
      }
    },
    report: () => ({
      content: {
        readAt: iso(readAt),
        checkedAt: iso(checkedAt),
        age: readAt === null ? null : Math.round((now() - readAt) / 1000),
      },
      problems,
      lastError,
    }),
  };
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
