import { type Document, parseDocument } from './document.ts';

/**
 * `groq-js` and `@sanity/mutator` call `value.hasOwnProperty()` and assign `__proto__`; to the first
 * an object with a `then` is a promise and one with a `constructor` no object. An attribute with
 * such a name goes through them under another: `then` as `then_`, `then_` as `then__`, and back.
 */
const names = 'hasOwnProperty|__proto__|constructor|then';
const plainName = new RegExp(`^(?:${names})_*$`);
const plainKey = new RegExp(`([{,]\\s*"(?:${names})_*)"(?=\\s*:)`, 'g');
const shiftedKey = new RegExp(`([{,]"(?:${names})_*)_":`, 'g');
const mention = new RegExp(names);

/** Returns the name under which libraries know an attribute. */
export function shiftedName(name: string): string {
  return plainName.test(name) ? `${name}_` : name;
}

/**
 * Shifts the attributes' names in JSON. In JSON a quote after a brace or a comma begins a name or
 * a whole text, since one within a text is escaped; and only a name is followed by a colon.
 */
export function shiftJson(json: string): string {
  // A file written by hand may spell a letter of a name as `\u0074`.
  const spelled = json.includes('\\u') ? JSON.stringify(JSON.parse(json)) : json;
  return spelled.replace(plainKey, '$1_"');
}

/** Restores the names of attributes in JSON that `JSON.stringify` made. */
export function unshiftJson(json: string): string {
  return json.replace(shiftedKey, '$1":');
}

/** Returns a value whose attributes have shifted names. */
export function shifted(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(shiftJson(JSON.stringify(value)));
}

/** Returns the same document where no name in it has to be shifted. */
export function shiftedDocument(document: Document): Document {
  return rewritten(document, shiftJson);
}

/** Undoes `shiftedDocument`. */
export function unshiftedDocument(document: Document): Document {
  return rewritten(document, unshiftJson);
}

/** Whether a text, such as a patch's JSON, may name such an attribute. */
export function mayNameShifted(text: string): boolean {
  return mention.test(text);
}

function rewritten(document: Document, rewrite: (json: string) => string): Document {
  const json = JSON.stringify(document);
  const changed = rewrite(json);
  return changed === json ? document : parseDocument(changed);
}
