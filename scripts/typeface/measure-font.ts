import { Blob, Face, Font, Buffer as Glyphs, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

export interface MeasuredFont {
  /** Values of each axis by its tag, such as `wght`: the least, the usual and the largest. */
  readonly axes: Readonly<Record<string, { min: number; default: number; max: number }>>;
  readonly characters: ReadonlySet<string>;
  /** Height above and depth below the baseline, in ems. */
  readonly ascent: number;
  readonly descent: number;
  /** Returns the width of a text in a weight, in ems. */
  widthOf(text: string, weight: number): number;
}

/** Measures a font in any format of the web. Rejects what is no font. */
export async function measureFont(bytes: Buffer): Promise<MeasuredFont> {
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true } as const;
  const face = new Face(new Blob(await subsetFont(bytes, undefined, options)));
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  return {
    axes: face.getAxisInfos(),
    characters: new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code))),
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    widthOf: (text, weight) => {
      font.setVariations([new Variation('wght', weight)]);
      const glyphs = new Glyphs();
      glyphs.addText(text);
      glyphs.guessSegmentProperties();
      shape(font, glyphs);
      const advances = glyphs.getGlyphPositions().map(({ xAdvance }) => xAdvance);
      return advances.reduce((sum, advance) => sum + advance, 0) / face.upem;
    },
  };
}
