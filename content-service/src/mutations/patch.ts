import { Mutation } from '@sanity/mutator';
import { z } from 'zod';
import { type Document, isReservedName } from '../documents/document.ts';
import { reasonOf } from '../http/errors.ts';
import { invalidInput, tooLarge } from './mutation-errors.ts';

/** Characters. Checked before the path is parsed. */
const maxLength = 1024;

const quoted = /'(?:[^'\\]|\\['\\])*'/.source;
const literal = /(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false)/.source;
const attribute = `(?:[A-Za-z_][A-Za-z0-9_]*|${quoted})`;
const attributes = `${attribute}(?:\\.${attribute})*`;
const condition = `(?: *(?:\\?|(?:[<>=!]=|[<>]) *${literal}))`;
const selector = `(?:${attributes}${condition}?|@${condition}|-?\\d+)`;
const selectors = `\\[ *${selector}(?: *, *${selector})* *\\]`;

/**
 * A path in JSONMatch that `@sanity/mutator` reads as its author meant it:
 * https://www.sanity.io/docs/content-lake/json-match. It ignores what follows `a` in `a b` and `a]`, and
 * takes the range `[0:0]` for all items.
 */
const wellFormed = new RegExp(
  `^(?:\\.\\.)?(?:${attribute}|${selectors})(?:\\.{1,2}${attribute}|(?:\\.\\.)?${selectors})*$`,
);

/** Returns the fault of a path that `@sanity/mutator` would misread or process too slowly. */
function errorInPath(path: string): string | undefined {
  if (path.length > maxLength) return `A path has at most ${maxLength} characters`;
  if (!wellFormed.test(path)) {
    return `The path cannot be read; items are named by key or position, without ranges: ${path}`;
  }
  const reserved = path
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .match(/\w+/g)
    ?.find(isReservedName);
  if (reserved) return `No attribute can have the name "${reserved}": ${path}`;
  // Each `..` multiplies the work.
  if (path.split('..').length > 4) return `A path can have ".." at most three times: ${path}`;
  return undefined;
}

const path = z.string().superRefine((text, context) => {
  const message = errorInPath(text);
  if (message) context.addIssue({ code: 'custom', message });
});

const items = z.array(z.unknown());
const insertSchema = z.union(
  [
    z.strictObject({ before: path, items }),
    z.strictObject({ after: path, items }),
    z.strictObject({ replace: path, items }),
  ],
  'An insert must have items and exactly one of before, after and replace',
);

/** A patch without the `id` or `query` that selects its documents: https://www.sanity.io/docs/http-patches. */
export const patchSchema = z.strictObject({
  ifRevisionID: z.string().exactOptional(),
  setIfMissing: z.record(path, z.unknown()).exactOptional(),
  set: z.record(path, z.unknown()).exactOptional(),
  unset: z.array(path).exactOptional(),
  diffMatchPatch: z.record(path, z.string()).exactOptional(),
  inc: z.record(path, z.number()).exactOptional(),
  dec: z.record(path, z.number()).exactOptional(),
  insert: insertSchema.exactOptional(),
});
export type Patch = z.infer<typeof patchSchema>;

/** Returns a patched copy of the document. Throws a MutationError. */
export function applyPatch(document: Document, patch: Patch): Document {
  try {
    const mutation = new Mutation({ mutations: [{ patch: { ...patch, id: document._id } }] });
    const patched = mutation.apply(document);
    if (patched) return patched;
  } catch (error) {
    // The mutator descends into inserted values, and never ends if they match the path again.
    if (error instanceof RangeError) {
      throw tooLarge(`The paths of the patch match too much in "${document._id}"`);
    }
    throw invalidInput(`The patch cannot be applied: ${reasonOf(error)}`);
  }
  throw invalidInput('A patch cannot remove the whole document');
}
