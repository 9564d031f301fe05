import type { Problem } from '../../src/content/index.ts';

/** Start of the public sentence of each failed release. */
export const NOT_RELEASED = 'Not released';

/**
 * Thrown when a release fails. The message is for the log. `shown` may be public: it contains no
 * path or host.
 */
export class ReleaseError extends Error {
  readonly shown: string;

  constructor(message: string, shown: string) {
    super(message);
    this.shown = shown;
  }
}

/** Converts an error of a release to a problem. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ReleaseError) return { logged: error.message, shown: error.shown };
  return {
    logged: error instanceof Error ? error.message : String(error),
    shown: `${NOT_RELEASED}; the previous release stays. The log has the reason.`,
  };
}
