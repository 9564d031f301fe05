/** One figure that was measured. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  /** What it is held against. */
  readonly other: string;
  /** What the bound is for: a ratio of the two, unless `what` says otherwise. */
  readonly figure: number;
  /** Absent: for information alone. */
  readonly bound?: { readonly least: number } | { readonly most: number };
}

/** Prints rows as a table; gives those whose bound is missed. */
export function printTable(rows: readonly Row[]): readonly Row[] {
  console.table(
    rows.map((row) => ({
      what: row.what,
      ours: row.ours,
      other: row.other,
      figure: Math.round(row.figure * 1000) / 1000,
      bound: boundOf(row),
      '': row.bound === undefined ? '' : holds(row) ? 'holds' : 'MISSED',
    })),
  );
  return rows.filter((row) => !holds(row));
}

function boundOf({ bound }: Row): string {
  if (bound === undefined) return '';
  return 'least' in bound ? `≥ ${bound.least}` : `≤ ${bound.most}`;
}

// A figure that is no number, because nothing was measured, holds nothing.
function holds({ figure, bound }: Row): boolean {
  if (bound === undefined) return true;
  return 'least' in bound ? figure >= bound.least : figure <= bound.most;
}
