declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff2';
    readonly keepAllGlyphs?: boolean;
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }

  /** Returns a font with the characters of a text alone. Rejects what is no font. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
