import { z } from 'zod';
import { refusal } from '../http/errors.ts';

/** Maximum side of a transformed picture, in pixels, after `dpr`. */
export const MAX_OUTPUT_SIDE = 8192;

/** Whole or with decimals, of which `@sanity/image-url` writes as many as JavaScript does. */
const number = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,20})?$/)
  .transform(Number);

/** Decimals are rounded: Sanity's documentation advises against them but does not refuse them. */
const whole = number.transform(Math.round);

// The description of each is what a refusal says that it must be.
function within(min: number, max: number, value: z.ZodType<number> = number) {
  return value.pipe(z.number().min(min).max(max)).describe(`a number from ${min} to ${max}`);
}

function oneOf<const T extends readonly string[]>(...texts: T) {
  const all = texts.length === 1 ? `"${texts[0]}"` : `one of ${texts.join(', ')}`;
  return z.enum(texts).describe(all);
}

const side = within(1, MAX_OUTPUT_SIDE, whole);
const fraction = within(0, 1);
const extent = whole.pipe(z.number().positive());

/** A rectangle in pixels of the source. It may lie outside the source. */
const rectangle = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([whole, whole, extent, extent]))
  .transform(([left, top, width, height]) => ({ left, top, width, height }))
  .describe('left,top,width,height in pixels of the source');

export type Rectangle = z.infer<typeof rectangle>;

const known = {
  rect: rectangle,
  w: side,
  h: side,
  dpr: within(1, 3),
  fit: oneOf('clip', 'crop', 'max', 'min', 'scale'),
  crop: oneOf('center', 'focalpoint', 'entropy'),
  'fp-x': fraction,
  'fp-y': fraction,
  fm: oneOf('jpg', 'pjpg', 'png', 'webp'),
  auto: oneOf('format'),
  q: within(0, 100, whole),
  dl: z.string().max(255).describe('at most 255 characters'),
};

const schema = z.object(known).partial();

/** The parameters of an image URL, each validated separately, and undefined if missing. */
export type ImageParameters = z.infer<typeof schema>;

/**
 * Parses the query of an image URL. Names and values are those of
 * https://www.sanity.io/docs/apis-and-sdks/image-urls that pages and Studios send. All other names are
 * ignored, and of a repeated parameter all but the first. Throws a 400 that names every invalid
 * parameter.
 */
export function readParameters(query: URLSearchParams): ImageParameters {
  const given = Object.fromEntries([...query].reverse());
  const { data, error } = schema.safeParse(given);
  if (data) return data;
  const wrong = new Set(error.issues.map(({ path }) => path[0]));
  const problems = Object.entries(known)
    .filter(([name]) => wrong.has(name))
    .map(([name, { description }]) => `${name} must be ${description}, not ${quoted(given[name])}`);
  throw refusal(400, `Bad image parameters: ${problems.join('; ')}`);
}

/** Checks whether the parameters request the original, as nothing or a download. */
export function isForOriginal({ dl, ...changes }: ImageParameters): boolean {
  return Object.values(changes).every((value) => value === undefined);
}

function quoted(given = '') {
  return JSON.stringify(given.length > 40 ? `${given.slice(0, 40)}…` : given);
}
