import { fromHsl, hex, toHsl } from './colour.ts';
import { type Found, findColours } from './find-colours.ts';

interface PaletteSwatch {
  _type: 'sanity.imagePaletteSwatch';
  background: string;
  foreground: string;
  title: string;
  /** Share of the picture's visible pixels, in per cent; 0 for a colour that was derived, not found. */
  population: number;
}

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

const wanted = {
  vibrant: { lightness: normal, saturation: vibrant },
  darkVibrant: { lightness: dark, saturation: vibrant },
  lightVibrant: { lightness: light, saturation: vibrant },
  muted: { lightness: normal, saturation: muted },
  darkMuted: { lightness: dark, saturation: muted },
  lightMuted: { lightness: light, saturation: muted },
};
type Role = keyof typeof wanted;

/** The seven swatches of an asset document. */
export type ImagePalette = { _type: 'sanity.imagePalette' } & Record<
  'dominant' | Role,
  PaletteSwatch
>;

/** Takes a small picture as raw RGBA; gives its seven swatches. */
export async function paletteOf(
  data: Buffer,
  size: { width: number; height: number },
): Promise<ImagePalette> {
  const found = await findColours(data, size);
  const dominant: Found = found[0] ?? { colour: [255, 255, 255], population: 0 };
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

function bestFor(
  role: Role,
  found: readonly Found[],
  taken: ReadonlySet<Found>,
): Found | undefined {
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
