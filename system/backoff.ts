/** Milliseconds between two tries. */
export interface RetryDelays {
  readonly first: number;
  readonly longest: number;
}

/**
 * Returns the milliseconds to wait after `failures` failures in a row, at least one: `first`, then twice as long
 * after each further failure, and never more than `longest`.
 */
export function backoff(failures: number, { first, longest }: RetryDelays): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}
