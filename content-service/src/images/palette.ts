import sharp from 'sharp';
import { type Colour, fromHsl, hex, toHsl } from './colour.ts';

interface PaletteSwatch {
  _type: 'sanity.imagePaletteSwatch';
  background: string;
  foreground: string;
  title: string;
  /** Share of the picture's visible pixels, in per cent; 0 for a colour that was derived, not found. */
  population: number;
}

const roles = [
  'vibrant',
  'darkVibrant',
  'lightVibrant',
  'muted',
  'darkMuted',
  'lightMuted',
] as const;
type Role = (typeof roles)[number];

export type ImagePalette = { _type: 'sanity.imagePalette'; dominant: PaletteSwatch } & Record<
  Role,
  PaletteSwatch
>;

interface Range {
  min: number;
  target: number;
  max: number;
}

const normal: Range = { min: 0.3, target: 0.5, max: 0.7 };
const dark: Range = { min: 0, target: 0.26, max: 0.45 };
const light: Range = { min: 0.55, target: 0.74, max: 1 };
const vibrant: Range = { min: 0.35, target: 1, max: 1 };
const muted: Range = { min: 0, target: 0.3, max: 0.4 };

const wanted: Record<Role, { lightness: Range; saturation: Range }> = {
  vibrant: { lightness: normal, saturation: vibrant },
  darkVibrant: { lightness: dark, saturation: vibrant },
  lightVibrant: { lightness: light, saturation: vibrant },
  muted: { lightness: normal, saturation: muted },
  darkMuted: { lightness: dark, saturation: muted },
  lightMuted: { lightness: light, saturation: muted },
};

interface Found {
  colour: Colour;
  population: number;
}

/** Takes a small picture as raw RGBA; gives its seven swatches. */
export async function paletteOf(
  data: Buffer,
  size: { width: number; height: number },
): Promise<ImagePalette> {
  const found = await quantise(data, size);
  const dominant = found[0] ?? { colour: [255, 255, 255], population: 0 };
  const taken = new Set<Found>();
  const pick = (role: Role): PaletteSwatch => {
    const best = bestFor(role, found, taken);
    if (best) taken.add(best);
    return swatch(best ?? derived(role, dominant));
  };
  return {
    _type: 'sanity.imagePalette',
    dominant: swatch(dominant),
    vibrant: pick('vibrant'),
    darkVibrant: pick('darkVibrant'),
    lightVibrant: pick('lightVibrant'),
    muted: pick('muted'),
    darkMuted: pick('darkMuted'),
    lightMuted: pick('lightMuted'),
  };
}

async function quantise(data: Buffer, size: { width: number; height: number }): Promise<Found[]> {
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
function merged(counts: [rgb: number, count: number][]): Found[] {
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

const distance = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function bestFor(role: Role, found: Found[], taken: Set<Found>): Found | undefined {
  const { lightness, saturation } = wanted[role];
  const most = found[0]?.population ?? 1;
  let best: Found | undefined;
  let bestScore = 0;
  for (const candidate of found) {
    const hsl = toHsl(candidate.colour);
    if (taken.has(candidate) || !within(hsl.l, lightness) || !within(hsl.s, saturation)) continue;
    const score =
      6 * (1 - Math.abs(hsl.l - lightness.target)) +
      3 * (1 - Math.abs(hsl.s - saturation.target)) +
      2 * (candidate.population / most);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

const within = (value: number, range: Range) => value >= range.min && value <= range.max;

// A role that no colour of the picture fills takes the dominant hue, moved to where the role wants it.
function derived(role: Role, dominant: Found): Found {
  const { lightness, saturation } = wanted[role];
  const { h, s } = toHsl(dominant.colour);
  const s2 = Math.min(saturation.max, Math.max(saturation.min, s));
  // Grey has no hue, and saturating it would invent one.
  return { colour: fromHsl({ h, s: s === 0 ? 0 : s2, l: lightness.target }), population: 0 };
}

function swatch({ colour, population }: Found): PaletteSwatch {
  const [r, g, b] = colour;
  const brightness = (r * 299 + g * 587 + b * 114) / 1000;
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: hex(colour),
    foreground: brightness < 150 ? '#fff' : '#000',
    title: brightness < 200 ? '#fff' : '#000',
    population,
  };
}
