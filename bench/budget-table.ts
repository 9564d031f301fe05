/** One size or count, and what it may be at most; without a bound it is for information. */
export interface Figure {
  readonly what: string;
  readonly figure: number;
  readonly unit: 'bytes' | 'requests' | 'pictures' | 'shift';
  readonly most?: number;
}

/** Gives the figures that are past their bound; one that is no number holds nothing. */
export function missed(figures: readonly Figure[]): readonly Figure[] {
  return figures.filter(({ figure, most }) => most !== undefined && !(figure <= most));
}

/** Prints figures as a table. */
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
