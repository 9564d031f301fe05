/** Takes rows of cells; gives them in columns, one row a line. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** Takes a time in milliseconds since 1970, or none; gives it for people, to the minute. */
export function timeText(time: number | null, none: string): string {
  return time === null ? none : `${new Date(time).toISOString().slice(0, 16)}Z`;
}
