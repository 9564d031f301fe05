import type { Problem } from '../../src/content/index.ts';
import type { Log } from '../log.ts';

/** Receives all current problems. */
export type Report = (problems: readonly Problem[]) => void;

/**
 * Creates a reporter that logs each problem once while it lasts, and `relief` when all problems are
 * solved. Calls `onReport` after each report.
 */
export function createReporter(log: Log, relief: string, onReport: () => void) {
  let standing: readonly Problem[] = [];
  return {
    report: (problems: readonly Problem[]) => {
      const logged = new Set(standing.map((problem) => problem.logged));
      for (const sentence of new Set(problems.map((problem) => problem.logged)))
        if (!logged.has(sentence)) log('warn', sentence);
      if (problems.length === 0 && standing.length > 0) log('info', relief);
      standing = problems;
      onReport();
    },
    /** Returns the public sentences of the last report. */
    standing: () => [...new Set(standing.map(({ shown }) => shown))],
  };
}
