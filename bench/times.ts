import type { Row } from './table.ts';

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns a row of milliseconds, whose bound is for the 95th percentile. */
export function rowOfTimes(what: string, times: readonly number[], most?: number): Row {
  const at = (percent: number) => `${Math.round(percentile(times, percent))} ms`;
  return {
    what,
    ours: `p50 ${at(50)}, p95 ${at(95)}, longest ${at(100)}`,
    figure: Math.round(percentile(times, 95)),
    ...(most !== undefined && { bound: { most } }),
  };
}

/** Returns a row of two medians, whose bound is for their ratio. */
export function rowOfMedians(
  what: string,
  unit: string,
  ours: readonly number[],
  other: readonly number[],
  bound?: Row['bound'],
): Row {
  const text = (values: readonly number[]) => `${Math.round(median(values))} ${unit}`.trim();
  const figure = median(ours) / median(other);
  return { what, ours: text(ours), other: text(other), figure, ...(bound && { bound }) };
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil((sorted.length * percent) / 100) - 1, 0)] ?? Number.NaN;
}
