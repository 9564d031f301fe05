/** Longest side of an SVG, in pixels. */
export const MAX_SVG_SIDE = 10_000;

type Attributes = ReadonlyMap<string, string>;

const length = /^[ \t\r\n]*\+?(\d{0,20}\.?\d{0,20}(?:e[+-]?\d{1,3})?)([a-z]{0,3}|%)[ \t\r\n]*$/i;
/** Pixels of each unit; those of a font are taken to be as large as a font is that one reads. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 16,
  ch: 16,
};

/** Reads from the attributes of the root what size an SVG has; returns what is wrong with it. */
export function faultOfSize(root: Attributes): string | undefined {
  const box =
    root
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  if (box.length > 0 && (box.length !== 4 || !box.every(Number.isFinite))) {
    return 'has a viewBox that is not four numbers';
  }
  const sides = [
    ['width', box[2]],
    ['height', box[3]],
  ] as const;
  for (const [name, own] of sides) {
    const side = sideOf(root.get(name) ?? '100%', own);
    if (side === undefined) return `has a ${name} that is not a length`;
    if (side > MAX_SVG_SIDE) return `has a ${name} of more than ${MAX_SVG_SIDE} pixels`;
  }
  return undefined;
}

/** Without a `viewBox` there is nothing that a percentage could be of. */
function sideOf(text: string, own = 100): number | undefined {
  if (text.trim() === 'auto') return own;
  // The pattern takes longer than in proportion where white space does not end.
  const [, digits = '', unit = ''] = (text.length > 200 ? null : length.exec(text)) ?? [];
  const value = digits === '' || digits === '.' ? Number.NaN : Number(digits);
  const side =
    unit === '%' ? (value / 100) * own : value * (units[unit.toLowerCase()] ?? Number.NaN);
  return Number.isNaN(side) ? undefined : side;
}
