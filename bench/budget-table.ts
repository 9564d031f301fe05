/** A size or count and its upper bound. Without a bound it is for information. */
export interface Figure {
  readonly what: string;
  readonly figure: number;
  readonly unit: 'bytes' | 'requests' | 'pictures' | 'shift';
  readonly most?: number;
}

/** Returns the figures that exceed their bound. `NaN` exceeds every bound. */
export function missed(figures: readonly Figure[]): readonly Figure[] {
  return figures.filter(({ figure, most }) => most !== undefined && !(figure <= most));
}

export function printFigures(figures: readonly Figure[]): void {
  console.table(
    figures.map((one) => ({
      what: one.what,
      figure: one.figure,
      most: one.most ?? '',
      unit: one.unit,
      '': one.most === undefined ? '' : missed([one]).length > 0 ? 'MISSED' : 'holds',
    })),
  );
}
