import { type Document, parseDocument } from './document.ts';

/**
 * Names that libraries misread: `groq-js` and `@sanity/mutator` call `value.hasOwnProperty()` and assign
 * `__proto__`; `groq-js` also takes an object with a `then` for a promise, and one with a `constructor`
 * for no object. They are escaped by an underscore: `then` as `then_`, `then_` as `then__`.
 */
const names = 'hasOwnProperty|__proto__|constructor|then';
const plainName = new RegExp(`^(?:${names})_*$`);
const plainKey = new RegExp(`([{,]\\s*"(?:${names})_*)"(?=\\s*:)`, 'g');
const escapedKey = new RegExp(`([{,]"(?:${names})_*)_":`, 'g');
const mention = new RegExp(names);

export function escapedName(name: string): string {
  return plainName.test(name) ? `${name}_` : name;
}

/**
 * Escapes the names of attributes in JSON. A quote after a brace or a comma begins a name or a whole
 * string, because quotes within strings are escaped; and only a name is followed by a colon.
 */
export function escapeNames(json: string): string {
  // A file written by hand may spell a letter of a name as `\u0074`.
  const spelled = json.includes('\\u') ? JSON.stringify(JSON.parse(json)) : json;
  return spelled.replace(plainKey, '$1_"');
}

/** Undoes `escapeNames` in JSON that `JSON.stringify` made. */
export function unescapeNames(json: string): string {
  return json.replace(escapedKey, '$1":');
}

export function escapedValue(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(escapeNames(JSON.stringify(value)));
}

/** Returns the same object where no name needs escaping. */
export function escapedDocument(document: Document): Document {
  return rewritten(document, escapeNames);
}

export function unescapedDocument(document: Document): Document {
  return rewritten(document, unescapeNames);
}

/** Whether a text, such as the JSON of a patch, may contain a name that needs escaping. */
export function mayNeedEscaping(text: string): boolean {
  return mention.test(text);
}

function rewritten(document: Document, rewrite: (json: string) => string): Document {
  const json = JSON.stringify(document);
  const changed = rewrite(json);
  return changed === json ? document : parseDocument(changed);
}
