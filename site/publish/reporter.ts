/** Takes all that is wrong at present, one sentence each. */
export type Report = (problems: readonly string[]) => void;

/** Gives a report that writes each problem once for as long as it stands, and once more when it came back. */
export function createReporter(write: (line: string) => void): Report {
  let standing: ReadonlySet<string> = new Set();
  return (problems) => {
    const now = new Set(problems);
    for (const problem of now) if (!standing.has(problem)) write(problem);
    if (now.size === 0 && standing.size > 0) write('All is well again.');
    standing = now;
  };
}
