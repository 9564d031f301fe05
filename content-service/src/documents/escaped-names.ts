import { type Document, parseDocument } from './document.ts';

/**
 * Names of attributes that libraries cannot handle. groq-js and @sanity/mutator call
 * `value.hasOwnProperty()` and assign `__proto__`; groq-js takes an object with a `then` for a promise
 * and does not take one with a `constructor` for an object. Such a name is escaped by an underscore:
 * `then` as `then_`, `then_` as `then__`.
 */
const names = 'hasOwnProperty|__proto__|constructor|then';
const plainName = new RegExp(`^(?:${names})_*$`);
const plainKey = new RegExp(`([{,]\\s*"(?:${names})_*)"(?=\\s*:)`, 'g');
const escapedKey = new RegExp(`([{,]"(?:${names})_*)_":`, 'g');
const mention = new RegExp(names);

export function escapeName(name: string): string {
  return plainName.test(name) ? `${name}_` : name;
}

/**
 * Escapes the names of attributes in JSON, without parsing it: a quote after a brace or a comma begins
 * a name or a string, since quotes within strings have a backslash; only a name is followed by a colon.
 */
export function escapeJson(json: string): string {
  // A file written by hand may spell a letter of a name as `\u0074`.
  const spelled = json.includes('\\u') ? JSON.stringify(JSON.parse(json)) : json;
  return spelled.replace(plainKey, '$1_"');
}

/** Undoes `escapeJson` in JSON that `JSON.stringify` made. */
export function unescapeJson(json: string): string {
  return json.replace(escapedKey, '$1":');
}

export function escapeNames(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(escapeJson(JSON.stringify(value)));
}

/** Returns the same object where nothing has to be escaped. */
export function escapeDocument(document: Document): Document {
  return rewritten(document, escapeJson);
}

/** Undoes `escapeDocument`. */
export function unescapeDocument(document: Document): Document {
  return rewritten(document, unescapeJson);
}

/** Whether a text, such as the JSON of a patch, may have a name that has to be escaped. */
export function mayNeedEscape(text: string): boolean {
  return mention.test(text);
}

function rewritten(document: Document, rewrite: (json: string) => string): Document {
  const json = JSON.stringify(document);
  const changed = rewrite(json);
  return changed === json ? document : parseDocument(changed);
}
