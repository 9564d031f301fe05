import type { Problem } from '../../src/content/index.ts';

/** A publish that failed, and what everybody may know of it; the message is for the log. */
export class PublishError extends Error {
  readonly shown: string;

  constructor(message: string, shown: string) {
    super(message);
    this.shown = shown;
  }
}

/** Makes a problem of whatever a publish threw. */
export function problemOf(error: unknown): Problem {
  if (error instanceof PublishError) return { logged: error.message, shown: error.shown };
  return {
    logged: error instanceof Error ? error.message : String(error),
    shown: 'Not published, the release before stays. The log has the reason.',
  };
}
