import { isReservedName } from '../documents/document-limits.ts';

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
export function errorInPath(path: string): string | undefined {
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
  if (path.split('..').length > 4) return `A path can have ".." three times: ${path}`;
  return undefined;
}
