/** Red, green, blue, each 0–255. */
export type Colour = [red: number, green: number, blue: number];

/** Hue in degrees, saturation and lightness 0–1. */
export interface Hsl {
  h: number;
  s: number;
  l: number;
}

/** Takes a colour; gives `#rrggbb`. */
export function hex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Takes a colour; gives it as hue, saturation and lightness. */
export function toHsl(colour: Colour): Hsl {
  const [r, g, b] = [colour[0] / 255, colour[1] / 255, colour[2] / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const span = max - min;
  if (span === 0) return { h: 0, s: 0, l };
  const s = span / (1 - Math.abs(2 * l - 1));
  if (max === r) return { h: (60 * ((g - b) / span) + 360) % 360, s, l };
  if (max === g) return { h: 60 * ((b - r) / span) + 120, s, l };
  return { h: 60 * ((r - g) / span) + 240, s, l };
}

/** Takes hue, saturation and lightness; gives the nearest colour. */
export function fromHsl({ h, s, l }: Hsl): Colour {
  const reach = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + h / 30) % 12;
    return Math.round(255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
