import { refusal } from '../http/errors.ts';

/** Reads the text of one parameter. Returns undefined for text that is not allowed. */
interface ParameterValue<T> {
  /** The allowed values, for the message of a refusal. */
  allowed: string;
  read(text: string): T | undefined;
}

/** The parameters of an image URL, each validated separately, and undefined if missing. */
export type ImageParameters = ReturnType<typeof readAll>;

/** Maximum side of a transformed picture, in pixels, after `dpr`. */
export const MAX_OUTPUT_SIDE = 8192;

/**
 * Parses the query of an image URL. Names and values are those of
 * https://www.sanity.io/docs/apis-and-sdks/image-urls that pages and Studios send. All other names are
 * ignored, and of a repeated parameter all but the first. Throws a 400 that names every invalid
 * parameter.
 */
export function readParameters(query: URLSearchParams): ImageParameters {
  const problems: string[] = [];
  const parameters = readAll(<T>(name: string, value: ParameterValue<T>) => {
    const given = query.get(name);
    if (given === null) return undefined;
    const read = value.read(given);
    if (read === undefined) problems.push(`${name} must be ${value.allowed}, not ${quoted(given)}`);
    return read;
  });
  if (problems.length > 0) throw refusal(400, `Bad image parameters: ${problems.join('; ')}`);
  return parameters;
}

/** Checks whether the parameters request the original, as nothing or a download. */
export function isForOriginal({ dl, ...changes }: ImageParameters): boolean {
  return Object.values(changes).every((value) => value === undefined);
}

function readAll(read: <T>(name: string, value: ParameterValue<T>) => T | undefined) {
  const side = rounded(1, MAX_OUTPUT_SIDE);
  const fraction = decimal(0, 1);
  return {
    rect: read('rect', rectangle),
    w: read('w', side),
    h: read('h', side),
    dpr: read('dpr', decimal(1, 3)),
    fit: read('fit', oneOf('clip', 'crop', 'max', 'min', 'scale')),
    crop: read('crop', oneOf('center', 'focalpoint', 'entropy')),
    fpX: read('fp-x', fraction),
    fpY: read('fp-y', fraction),
    fm: read('fm', oneOf('jpg', 'pjpg', 'png', 'webp')),
    auto: read('auto', oneOf('format')),
    q: read('q', rounded(0, 100)),
    dl: read('dl', shortText),
  };
}

/** Whole or with decimals, of which `@sanity/image-url` writes as many as JavaScript does. */
const number = /^-?\d{1,9}(\.\d{1,20})?$/;

function decimal(min: number, max: number): ParameterValue<number> {
  return {
    allowed: `a number from ${min} to ${max}`,
    read(text) {
      const value = number.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

/** Decimals are rounded: Sanity's documentation advises against them but does not refuse them. */
function rounded(min: number, max: number): ParameterValue<number> {
  const { allowed, read } = decimal(min, max);
  return {
    allowed,
    read: (text) => read(number.test(text) ? String(Math.round(Number(text))) : text),
  };
}

function oneOf<const T extends string>(...texts: T[]): ParameterValue<T> {
  return {
    allowed: texts.length === 1 ? `"${texts[0]}"` : `one of ${texts.join(', ')}`,
    read: (text) => texts.find((candidate) => candidate === text),
  };
}

const shortText: ParameterValue<string> = {
  allowed: 'at most 255 characters',
  read: (text) => (text.length <= 255 ? text : undefined),
};

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A rectangle in pixels of the source, rounded. It may lie outside the source. */
const rectangle: ParameterValue<Rectangle> = {
  allowed: 'left,top,width,height in pixels of the source',
  read(text) {
    const parts = text.split(',');
    if (parts.length !== 4 || !parts.every((part) => number.test(part))) return undefined;
    const sides = parts.map((part) => Math.round(Number(part)));
    const [left = 0, top = 0, width = 0, height = 0] = sides;
    return width > 0 && height > 0 ? { left, top, width, height } : undefined;
  },
};

function quoted(given: string) {
  return JSON.stringify(given.length > 40 ? `${given.slice(0, 40)}…` : given);
}
