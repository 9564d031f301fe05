/**
 * Deadlines of tests, in milliseconds. They end a hang and decide no result: a slow or busy machine
 * takes several times as long as a fast one. No test has a deadline of its own.
 */
export const deadlines = {
  /** For a condition to become true. */
  condition: 120_000,
  /** For a test of `npm test`, or its hook. */
  test: 300_000,
  /** For a test of `npm run test:full`, which may repeat a fault a hundred times. */
  fullTest: 1_200_000,
} as const;
