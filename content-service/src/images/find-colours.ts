import sharp from 'sharp';
import type { Colour } from './colour.ts';

/** A colour of a picture. */
export interface Found {
  colour: Colour;
  /** Share of the picture's visible pixels, in per cent. */
  population: number;
}

/** Takes a small picture as raw RGBA; gives its colours, the most frequent first. */
export async function findColours(
  data: Buffer,
  size: { width: number; height: number },
): Promise<Found[]> {
  const indexed = await sharp(data, { raw: { ...size, channels: 4 } })
    .png({ palette: true, dither: 0, compressionLevel: 0 })
    .toBuffer();
  const pixels = await sharp(indexed).ensureAlpha().raw().toBuffer();
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels.readUInt8(at + 3) < 128) continue;
    const rgb = pixels.readUIntBE(at, 3);
    counts.set(rgb, (counts.get(rgb) ?? 0) + 1);
  }
  return merged([...counts].sort(([rgbA, a], [rgbB, b]) => b - a || rgbA - rgbB));
}

// The encoder always makes up to 256 colours; shades that an eye takes for one are counted as one.
function merged(counts: readonly [rgb: number, count: number][]): Found[] {
  const visible = counts.reduce((sum, [, count]) => sum + count, 0);
  const found: { colour: Colour; count: number }[] = [];
  for (const [rgb, count] of counts) {
    const colour: Colour = [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
    const near = found.find((other) => distance(other.colour, colour) < 32);
    if (near) near.count += count;
    else found.push({ colour, count });
  }
  return (
    found
      .sort((a, b) => b.count - a.count)
      .map(({ colour, count }) => ({
        colour,
        population: Math.round((count / visible) * 10_000) / 100,
      }))
      // A few stray pixels are no colour of the picture.
      .filter(({ population }) => population >= 0.1)
  );
}

function distance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
