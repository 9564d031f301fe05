import type { Log } from '../log.ts';

/** Takes all that is wrong at present, one sentence each. */
export type Report = (problems: readonly string[]) => void;

export interface Reporter {
  readonly report: Report;
  /** Gives what was last reported. */
  readonly standing: () => readonly string[];
}

/** Gives a reporter that logs each problem once while it stands, and `relief` when none is left. */
export function createReporter(log: Log, relief: string): Reporter {
  let standing: readonly string[] = [];
  return {
    report: (problems) => {
      for (const problem of new Set(problems))
        if (!standing.includes(problem)) log('warn', problem);
      if (problems.length === 0 && standing.length > 0) log('info', relief);
      standing = problems;
    },
    standing: () => standing,
  };
}
