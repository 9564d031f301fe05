import { DefaultGenerator } from '@vibrant/generator-default';
import { MMCQ } from '@vibrant/quantizer-mmcq';

interface PaletteSwatch {
  _type: 'sanity.imagePaletteSwatch';
  background: string;
  foreground: string;
  title: string;
  /** Percentage of the visible pixels. 0 for a colour that is derived from another swatch. */
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

/** Swatches by role. A role is absent if no colour fits it and it cannot be derived from another swatch. */
export type ImagePalette = { _type: 'sanity.imagePalette' } & Partial<
  Record<'dominant' | keyof typeof roles, PaletteSwatch>
>;

/**
 * Computes the swatches of an asset document from raw RGBA, preferably of a small copy, because the
 * time is proportional to the pixels. Roles, text colours and derived swatches are those of
 * node-vibrant, as in Sanity (https://www.sanity.io/docs/apis-and-sdks/image-metadata). `dominant` is
 * the most frequent of the six.
 */
export async function paletteOf(rgba: Buffer): Promise<ImagePalette> {
  const visible = hide(rgba, (at) => rgba.readUInt8(at + 3) < 125);
  // White is usually paper, and the quantizer stops early if one colour fills most of a picture.
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

/** Returns a copy with the chosen pixels transparent, so that the quantizer skips them, and the number of all others. */
function hide(rgba: Buffer, isHidden: (at: number) => boolean) {
  const pixels = Buffer.from(rgba);
  let shown = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels.readUInt8(at + 3) === 0 || isHidden(at)) pixels.writeUInt8(0, at + 3);
    else shown += 1;
  }
  return { pixels, shown };
}
