/** A test of a row of a table, and how its answer differs from what was expected. */
export interface Judged {
  row: string;
  test: string;
  fault?: string;
  /** Why the test did not run. */
  skipped?: string;
}

/** Least share of tests that must pass. */
const bound = 0.99;

/** Prints a table with its total. Returns whether enough tests passed. */
export function printTable(title: string, judged: readonly Judged[]): boolean {
  const rows = Object.entries(Object.groupBy(judged, ({ row }) => row));
  console.log(`\n${title}`);
  console.table(
    rows
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([row, tests = []]) => ({ row, ...countsOf(tests), why: reasonsOf(tests) })),
  );
  const { passed, failed, skipped } = countsOf(judged);
  const rate = passed / (passed + failed);
  const percent = (rate * 100).toFixed(2);
  console.log(`${passed} of ${passed + failed} passed: ${percent} %; ${skipped} not run.`);
  return rate >= bound;
}

function countsOf(judged: readonly Judged[]) {
  const skipped = judged.filter((one) => one.skipped !== undefined).length;
  const failed = judged.filter((one) => one.fault !== undefined).length;
  return { passed: judged.length - skipped - failed, failed, skipped };
}

function reasonsOf(judged: readonly Judged[]): string {
  return [...new Set(judged.flatMap(({ skipped }) => skipped ?? []))].join(', ');
}
