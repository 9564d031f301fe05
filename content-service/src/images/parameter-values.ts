/** Reads one parameter of an image URL. */
export interface ParameterValue<T> {
  /** The allowed values, for the message of a refusal. */
  allowed: string;
  /** Returns undefined for text that is not allowed. */
  read(text: string): T | undefined;
}

/** Whole or with decimals, of which `@sanity/image-url` writes as many as JavaScript does. */
const number = /^-?\d{1,9}(\.\d{1,20})?$/;

/** Decimals are rounded: Sanity's documentation advises against them but does not refuse them. */
export function integer(min: number, max: number): ParameterValue<number> {
  return {
    allowed: `a number from ${min} to ${max}`,
    read: (text) => (number.test(text) ? within(Math.round(Number(text)), min, max) : undefined),
  };
}

export function decimal(min: number, max: number): ParameterValue<number> {
  return {
    allowed: `a number from ${min} to ${max}`,
    read: (text) => (number.test(text) ? within(Number(text), min, max) : undefined),
  };
}

export function oneOf<const T extends string>(...texts: T[]): ParameterValue<T> {
  return {
    allowed: texts.length === 1 ? `"${texts[0]}"` : `one of ${texts.join(', ')}`,
    read: (text) => texts.find((candidate) => candidate === text),
  };
}

export function text(longest: number): ParameterValue<string> {
  return {
    allowed: `at most ${longest} characters`,
    read: (given) => (given.length <= longest ? given : undefined),
  };
}

/** A colour with opacity: channels 0–255, alpha 0–1. */
export interface Background {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/** A colour as RGB, ARGB, RRGGBB or AARRGGBB: alpha comes first, unlike in CSS. */
export const background: ParameterValue<Background> = {
  allowed: 'a hex colour written RGB, ARGB, RRGGBB or AARRGGBB',
  read(given) {
    if (!/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(given)) return undefined;
    const long = given.length > 4 ? given : given.replace(/./g, '$&$&');
    const bytes = Buffer.from(long.padStart(8, 'f'), 'hex');
    const alpha = bytes.readUInt8(0) / 255;
    return { r: bytes.readUInt8(1), g: bytes.readUInt8(2), b: bytes.readUInt8(3), alpha };
  },
};

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A rectangle in pixels of the source, rounded. It may lie outside the source. */
export const rectangle: ParameterValue<Rectangle> = {
  allowed: 'left,top,width,height in pixels of the source',
  read(given) {
    const parts = given.split(',');
    if (parts.length !== 4 || !parts.every((part) => number.test(part))) return undefined;
    const [left = 0, top = 0, width = 0, height = 0] = parts.map((part) =>
      Math.round(Number(part)),
    );
    return width > 0 && height > 0 ? { left, top, width, height } : undefined;
  },
};

/** The part that a crop keeps: a position as fractions 0–1 of the spare width and height, or a method that finds it. */
export type CropAnchor = { x: number; y: number } | 'focalpoint' | 'entropy';

const places: ReadonlyMap<string, { x?: number; y?: number }> = new Map([
  ['left', { x: 0 }],
  ['right', { x: 1 }],
  ['top', { y: 0 }],
  ['bottom', { y: 1 }],
]);

/** A crop anchor: a method, `center`, an edge, or one edge of each axis joined by a comma. */
export const cropAnchor: ParameterValue<CropAnchor> = {
  allowed: 'center, focalpoint, entropy, or one or two of top, bottom, left, right (as "top,left")',
  read(given) {
    if (given === 'focalpoint' || given === 'entropy') return given;
    if (given === 'center') return { x: 0.5, y: 0.5 };
    const [first, second, ...more] = given.split(',').map((name) => places.get(name));
    if (!first || more.length > 0 || (given.includes(',') && !second)) return undefined;
    const sameAxis = second && 'x' in first === 'x' in second;
    return sameAxis ? undefined : { x: 0.5, y: 0.5, ...first, ...second };
  },
};

function within(value: number, min: number, max: number) {
  return value >= min && value <= max ? value : undefined;
}
