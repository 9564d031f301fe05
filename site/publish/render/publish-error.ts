import type { Problem } from '../../src/content/index.ts';

/** A failed publish. The message is for the log; `shown` names no path or host and may be public. */
export class PublishError extends Error {
  readonly shown: string;

  constructor(message: string, shown: string) {
    super(message);
    this.shown = shown;
  }
}

/** Converts what a publish threw. */
export function problemOf(error: unknown): Problem {
  if (error instanceof PublishError) return { logged: error.message, shown: error.shown };
  return {
    logged: error instanceof Error ? error.message : String(error),
    shown: 'Not published, the release before stays. The log has the reason.',
  };
}
