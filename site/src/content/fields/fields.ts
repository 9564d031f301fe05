import { z } from 'zod';
import type { Fault } from '../model/problem-sentences.ts';
import { MOST_CHARACTERS, MOST_LINES } from '../model/text-limits.ts';
import { lines } from './text.ts';

/** Names a fault in the message of a parser. */
export const fault = (name: Fault) => name;

// The spec does not define the types of text fields, and schemas differ: strings, numbers, lists of
// strings and Portable Text are all accepted as text.
const text = z
  .union([z.string(), z.number(), z.array(z.unknown())], { error: fault('notText') })
  .nullish()
  .transform((value) => ({ value, written: toLines(value ?? '') }))
  .refine(({ value, written }) => written.length > 0 || !hasOddParts(value), fault('notText'))
  .transform(({ written }) => written)
  .refine((written) => written.length <= MOST_LINES, fault('manyLines'))
  .refine(
    (written) => written.reduce((sum, { length }) => sum + length, 0) <= MOST_CHARACTERS,
    fault('manyCharacters'),
  );

const block = z.object({ children: z.array(z.unknown()) });
const span = z.object({ text: z.string() });

/** Paragraphs of plain text. Empty if the field is empty. */
export const paragraphs = text;

/** The entries of a list as plain text, each on one line, also empty ones. */
export const entries = z
  .array(z.unknown())
  .transform((list) => list.map((one) => toLines([one]).join(' ')));

/**
 * The entries of a list of objects with their paths in the document, such as `services[_key=="a"]`. What is no such
 * object is left out.
 */
export function listOf<T>(name: string, entry: z.ZodType<T>) {
  return z
    .array(z.unknown(), { error: fault('noList') })
    .nullish()
    .transform((all) =>
      (all ?? []).flatMap((one, index) => {
        const { success, data } = entry.safeParse(one);
        return success ? [{ ...data, path: name + placeOf(one, index) }] : [];
      }),
    );
}

const keyed = z.object({ _key: z.string().regex(/^[\w-]+$/) });

/** Returns the place of an entry in its list, as in a path: by its key, or by its index. */
export function placeOf(entry: unknown, index: number): string {
  const key = keyed.safeParse(entry).data?._key;
  return key === undefined ? `[${index}]` : `[_key=="${key}"]`;
}

/** Plain text with a newline between paragraphs. */
export const prose = text.transform((written) => written.join('\n'));

/** Plain text on one line. `''` if the field is empty. */
export const line = text.transform((written) => written.join(' '));

/** Plain text on one line, with a slash between the lines of the field. */
export const several = text.transform((written) => written.join(' / '));

/** An address on one line, with a comma between the lines of the field. */
export const address = text.transform((written) =>
  written.map((part) => part.replace(/(?<![,;\s])[,;\s]+$/, '')).join(', '),
);

/** A time of day such as `08:00`. */
export const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A number as text. `null` if the field is empty. */
export const stat = z
  .union([z.int().nonnegative(), z.string()], { error: fault('noNumber') })
  .nullish()
  .transform((value) => lines(String(value ?? '')).join(' ') || null)
  .refine((shown) => (shown ?? '').length <= MOST_CHARACTERS, fault('manyCharacters'));

/** A document's id. Allows only the characters that the content service uses in ids. */
export const id = z.string({ error: fault('noId') }).regex(/^[\w.-]{1,128}$/, fault('noId'));

/** Time of a document's last change, in UTC (RFC 3339). `null` if the field is missing. */
export const time = z.iso
  .datetime({ offset: true, error: fault('noTime') })
  .transform((text) => new Date(text).toISOString())
  // In UTC, a time near the first or last four-digit year can have a year of more digits.
  .refine((text) => /^\d{4}-/.test(text), fault('noTime'))
  .nullish()
  .transform((known) => known ?? null);

/** Parses a fraction of a picture's side, 0 to 1. The Studio's schema allows each to be missing. */
const fraction = (missing: number) =>
  z
    .number()
    .optional()
    .transform((value = missing) => Math.min(Math.max(value, 0), 1));
const [cut, centre, whole] = [fraction(0), fraction(0.5), fraction(1)];

/**
 * A picture with crop and hotspot. `null` if the field is empty. The asset's id contains the size
 * in px.
 */
export const image = z
  .object(
    {
      asset: z
        .object({
          _id: z
            .string()
            .regex(
              /^image-[A-Za-z0-9]+-[1-9]\d{0,4}x[1-9]\d{0,4}-[a-z0-9]{2,5}$/,
              fault('noPicture'),
            ),
          color: z
            .string()
            .regex(/^#[0-9a-f]{6}$/i)
            .nullish()
            .catch(null),
        })
        .nullish(),
      alt: line.catch(''),
      crop: z.object({ left: cut, right: cut, top: cut, bottom: cut }).nullish().catch(null),
      hotspot: z
        .object({ x: centre, y: centre, width: whole, height: whole })
        .nullish()
        .catch(null),
    },
    { error: fault('noPicture') },
  )
  .nullish()
  .transform((placed) => (placed?.asset ? { ...placed, asset: placed.asset } : null));

export type ImageField = NonNullable<z.infer<typeof image>>;

function toLines(value: string | number | readonly unknown[]): string[] {
  return Array.isArray(value)
    ? value.flatMap((part) => lines(partText(part)))
    : lines(String(value));
}

/** Returns whether a list has entries, or a block has children, that are not text. */
export function hasOddParts(value: unknown): boolean {
  return Array.isArray(value) && value.some((part) => textsOf(part).includes(null));
}

function partText(part: unknown): string {
  return textsOf(part).join('');
}

/** Returns the text of each span of an entry. `null`: it is not text. */
function textsOf(part: unknown): (string | null)[] {
  const plain = plainText(part);
  if (plain !== null) return [plain];
  const { data } = block.safeParse(part);
  return data
    ? data.children.map((child) => span.safeParse(child).data?.text ?? plainText(child))
    : [null];
}

function plainText(part: unknown): string | null {
  if (part === null || part === undefined) return '';
  return typeof part === 'string' || typeof part === 'number' ? String(part) : null;
}
