import { refusal } from '../http/errors.ts';
import {
  background,
  cropAnchor,
  decimal,
  integer,
  oneOf,
  type ParameterValue,
  rectangle,
  text,
} from './parameter-values.ts';

/** Maximum side of a transformed picture, in pixels, after `dpr`. */
export const MAX_OUTPUT_SIDE = 8192;

const side = integer(1, MAX_OUTPUT_SIDE);
const fraction = decimal(0, 1);
/** Maximum problems in a refusal, so that the response to a long URL stays short. */
const MAX_PROBLEMS = 10;

/** The parameters of an image URL, each validated separately, and undefined if missing. */
export type ImageParameters = ReturnType<typeof readAll>;

/**
 * Parses the query of an image URL. Names and values are those of
 * https://www.sanity.io/docs/apis-and-sdks/image-urls. Unknown names, such as those that pages add
 * to bypass a cache, are ignored, and of a repeated parameter all but the first. Throws a 400 that
 * names every invalid parameter.
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
  if (problems.length > 0) throw refusal(400, sentence(problems));
  return parameters;
}

/** Checks whether the parameters request the original, as nothing or a download. */
export function isForOriginal({ dl, dlRaw, ...changes }: ImageParameters): boolean {
  return Object.values(changes).every((value) => value === undefined);
}

function readAll(read: <T>(name: string, value: ParameterValue<T>) => T | undefined) {
  return {
    rect: read('rect', rectangle),
    w: read('w', side),
    h: read('h', side),
    dpr: read('dpr', decimal(1, 3)),
    fit: read('fit', oneOf('clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min')),
    crop: read('crop', cropAnchor),
    fpX: read('fp-x', fraction),
    fpY: read('fp-y', fraction),
    minW: read('min-w', side),
    minH: read('min-h', side),
    maxW: read('max-w', side),
    maxH: read('max-h', side),
    or: read('or', oneOf('0', '90', '180', '270')),
    flip: read('flip', oneOf('h', 'v', 'hv')),
    blur: read('blur', integer(1, 2000)),
    sharp: read('sharp', integer(0, 100)),
    sat: read('sat', oneOf('-100')),
    invert: read('invert', oneOf('true', 'false')),
    bg: read('bg', background),
    pad: read('pad', integer(0, MAX_OUTPUT_SIDE / 2)),
    frame: read('frame', oneOf('1')),
    cs: read('cs', oneOf('origin', 'srgb', 'cmyk', 'b-w')),
    fm: read('fm', oneOf('jpg', 'pjpg', 'png', 'webp', 'json')),
    auto: read('auto', oneOf('format')),
    q: read('q', integer(0, 100)),
    dl: read('dl', text(255)),
    dlRaw: read('dlRaw', text(255)),
  };
}

function quoted(given: string) {
  return JSON.stringify(given.length > 40 ? `${given.slice(0, 40)}…` : given);
}

function sentence(problems: string[]) {
  const named = problems.slice(0, MAX_PROBLEMS).join('; ');
  const rest = problems.length - MAX_PROBLEMS;
  return `Bad image parameters: ${named}${rest > 0 ? `; and ${rest} more` : ''}`;
}
