export interface Row {
  readonly what: string;
  readonly ours: string;
  /** The reference. */
  readonly other?: string;
  /** The figure that the bound is for: the ratio of the two, unless `what` says otherwise. */
  readonly figure: number;
  /** Without a bound the row is for information. */
  readonly bound?: { readonly least: number } | { readonly most: number };
}

/** Prints rows as a table. If one exceeds its bound, this process will exit with 1. */
export function report(rows: readonly Row[]): void {
  console.table(
    rows.map((row) => ({
      what: row.what,
      ours: row.ours,
      other: row.other ?? '',
      figure: Math.round(row.figure * 1000) / 1000,
      bound: boundOf(row),
      '': row.bound === undefined ? '' : holds(row) ? 'holds' : 'MISSED',
    })),
  );
  const names = missed(rows).map(({ what }) => what);
  if (names.length === 0) return;
  console.error(`Missed: ${names.join('; ')}.`);
  process.exitCode = 1;
}

/** Returns the rows that exceed their bound. `NaN`, because nothing was measured, exceeds every bound. */
export function missed(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => !holds(row));
}

function boundOf({ bound }: Row): string {
  if (bound === undefined) return '';
  return 'least' in bound ? `≥ ${bound.least}` : `≤ ${bound.most}`;
}

function holds({ figure, bound }: Row): boolean {
  if (bound === undefined) return true;
  return 'least' in bound ? figure >= bound.least : figure <= bound.most;
}
