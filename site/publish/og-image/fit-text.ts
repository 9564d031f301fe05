/** Words with their widths in px at a font size of 1 px. */
export type Measured = readonly { readonly text: string; readonly width: number }[];

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Font sizes in px. */
  readonly largest: number;
  readonly smallest: number;
  /** Height of a line and width of a space, as fractions of the font size. */
  readonly lineHeight: number;
  readonly space: number;
}

export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Breaks words into lines at the largest font size that fits into the box, or at the smallest size. */
export function fit(words: Measured, box: Box): Fitted {
  for (let size = box.largest; size > box.smallest; size -= 2) {
    const lines = linesAt(words, size, box);
    const isLow = lines.length * size * box.lineHeight <= box.height;
    const isNarrow = words.every(({ width }) => width * size <= box.width);
    if (isLow && isNarrow) return { size, lines };
  }
  return { size: box.smallest, lines: linesAt(words, box.smallest, box) };
}

function linesAt(words: Measured, size: number, { width: widest, space }: Box): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const width = (last?.width ?? 0) + space + word.width;
    if (last && width * size <= widest) {
      last.text += ` ${word.text}`;
      last.width = width;
    } else lines.push({ ...word });
  }
  return lines.map(({ text }) => text);
}
