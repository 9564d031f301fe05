import type { Problem } from '../../src/content/index.ts';

/** Start of the public sentence of each failed publish. */
export const NOT_PUBLISHED = 'Not published';

/**
 * Thrown when a publish fails. The message is for the log. `shown` may be public: it contains no
 * path or host.
 */
export class PublishError extends Error {
  readonly shown: string;

  constructor(message: string, shown: string) {
    super(message);
    this.shown = shown;
  }
}

/** Converts an error of a publish to a problem. */
export function problemOf(error: unknown): Problem {
  if (error instanceof PublishError) return { logged: error.message, shown: error.shown };
  return {
    logged: error instanceof Error ? error.message : String(error),
    shown: `${NOT_PUBLISHED}, the release before stays. The log has the reason.`,
  };
}
