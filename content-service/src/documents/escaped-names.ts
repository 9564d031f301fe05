import { type Document, parseDocument } from './document.ts';

/**
 * Names of attributes that libraries cannot handle. groq-js and @sanity/mutator call
 * `value.hasOwnProperty()` and assign `__proto__`. groq-js treats an object with a `then` as a promise,
 * and does not treat one with a `constructor` as an object. Such a name is escaped with an underscore:
 * `then` becomes `then_`, and `then_` becomes `then__`.
 */
const names = 'hasOwnProperty|__proto__|constructor|then';
const plainName = new RegExp(`^(?:${names})_*$`);
const plainKey = new RegExp(`([{,]\\s*"(?:${names})_*)"(?=\\s*:)`, 'g');
const escapedKey = new RegExp(`([{,]"(?:${names})_*)_":`, 'g');

export function escapeName(name: string): string {
  return plainName.test(name) ? `${name}_` : name;
}

/**
 * Escapes the names of attributes in JSON without parsing it. A quote after a brace or a comma begins
 * a name or a string, because quotes inside strings have a backslash. Only a name is followed by a colon.
 */
export function escapeJson(json: string): string {
  // A file written by hand may spell a letter of a name as `\u0074`.
  const spelled = json.includes('\\u') ? JSON.stringify(JSON.parse(json)) : json;
  return spelled.replace(plainKey, '$1_"');
}

/** Reverses `escapeJson`, in output of `JSON.stringify`. */
export function unescapeJson(json: string): string {
  return json.replace(escapedKey, '$1":');
}

export function escapeNames(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(escapeJson(JSON.stringify(value)));
}

/** Escapes the names of attributes. Returns the same object if it needs no escape. */
export function escapeDocument(document: Document): Document {
  const json = JSON.stringify(document);
  const changed = escapeJson(json);
  return changed === json ? document : parseDocument(changed);
}
