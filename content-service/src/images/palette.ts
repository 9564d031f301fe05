import { DefaultGenerator } from '@vibrant/generator-default';
import { MMCQ } from '@vibrant/quantizer-mmcq';

interface PaletteSwatch {
  _type: 'sanity.imagePaletteSwatch';
  background: string;
  foreground: string;
  title: string;
  /** Per cent of the visible pixels; 0 for a colour that is derived from another swatch. */
  population: number;
}

const roles = {
  vibrant: 'Vibrant',
  darkVibrant: 'DarkVibrant',
  lightVibrant: 'LightVibrant',
  muted: 'Muted',
  darkMuted: 'DarkMuted',
  lightMuted: 'LightMuted',
} as const;

/** A role that no colour of the picture has, nor another swatch can stand for, is absent. */
export type ImagePalette = { _type: 'sanity.imagePalette' } & Partial<
  Record<'dominant' | keyof typeof roles, PaletteSwatch>
>;

/**
 * Reads the swatches of an asset document from raw RGBA, at best of a small copy: the time is in
 * proportion to the pixels. Roles, text colours and derived swatches are those of node-vibrant,
 * which Sanity's own are too (https://www.sanity.io/docs/apis-and-sdks/image-metadata); `dominant`
 * is the most frequent of the six.
 */
export async function paletteOf(rgba: Buffer): Promise<ImagePalette> {
  const visible = hide(rgba, (at) => rgba.readUInt8(at + 3) < 125);
  // White is usually paper, and one colour that fills most of a picture stops the quantizer early.
  const coloured = hide(visible.pixels, (at) => Math.min(...rgba.subarray(at, at + 3)) > 250);
  const { pixels } = coloured.shown > 0 ? coloured : visible;
  const found = await DefaultGenerator(MMCQ(pixels, { colorCount: 64 }));
  const swatches = Object.entries(roles).flatMap(([role, name]) => {
    const swatch = found[name];
    if (!swatch) return [];
    const share = swatch.population / Math.max(1, visible.shown);
    const entry: PaletteSwatch = {
      _type: 'sanity.imagePaletteSwatch',
      background: swatch.hex,
      foreground: swatch.bodyTextColor,
      title: swatch.titleTextColor,
      population: Math.round(share * 10_000) / 100,
    };
    return [[role, entry] as const];
  });
  const [dominant] = swatches
    .map(([, swatch]) => swatch)
    .sort((a, b) => b.population - a.population);
  return {
    _type: 'sanity.imagePalette',
    ...(dominant && { dominant }),
    ...Object.fromEntries(swatches),
  };
}

/** Returns a copy in which the pixels chosen are transparent, which the quantizer skips, and the number of all others. */
function hide(rgba: Buffer, isHidden: (at: number) => boolean) {
  const pixels = Buffer.from(rgba);
  let shown = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels.readUInt8(at + 3) === 0 || isHidden(at)) pixels.writeUInt8(0, at + 3);
    else shown += 1;
  }
  return { pixels, shown };
}
