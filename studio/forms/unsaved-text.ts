import { z } from 'zod';

/** Values of a document's fields by name. `null`: the field is empty. */
export type Fields = Readonly<Record<string, unknown>>;

/** A text that was not saved. */
export interface UnsavedText {
  /** Where the browser stores it. */
  readonly key: string;
  /** Name of its field. */
  readonly name: string;
  readonly text: unknown;
}

const stored = z.record(z.string(), z.unknown());

/**
 * Returns a new key under which the text of one visit to a document is stored. Other windows and other visits
 * have other keys. The key contains `user`, so that nobody is offered the text of another user.
 */
export function keyOf(user: string, id: string): string {
  return `${prefixOf(user, id)}:${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Returns the texts that a user left unsaved in a document, the latest first. */
export function readUnsaved(user: string, id: string): UnsavedText[] {
  const prefix = prefixOf(user, id);
  return storedKeys()
    .filter((key) => key === prefix || key.startsWith(`${prefix}:`))
    .sort()
    .reverse()
    .flatMap(textsOf);
}

/** Returns the texts that are stored at a key. */
export function textsOf(key: string): UnsavedText[] {
  return Object.entries(read(key)).map(([name, text]) => ({ key, name, text }));
}

/** Keeps fields of a document on this device, in place of those kept at the same key before. */
export function keepUnsaved(key: string, fields: Fields): void {
  try {
    localStorage.removeItem(key);
    if (Object.keys(fields).length > 0) localStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // The browser stores nothing. It still asks before the page is left.
  }
}

/** Removes a text. */
export function forgetUnsaved({ key, name }: UnsavedText): void {
  const { [name]: _, ...others } = read(key);
  keepUnsaved(key, others);
}

/** Returns whether a text is still stored: another window may have saved it meanwhile. */
export function isStored({ key, name, text }: UnsavedText): boolean {
  const fields = read(key);
  return name in fields && isSame(fields[name], text);
}

/** Returns the fields of `value` that differ from those of `base`, without Sanity's own. */
export function changedFields(base: Fields, value: Fields): Fields {
  const names = new Set([...Object.keys(base), ...Object.keys(value)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => !name.startsWith('_') && !isSame(base[name], value[name]))
      .map((name) => [name, value[name] ?? null]),
  );
}

/** Returns whether two values of a field are equal. No value equals an empty one. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function read(key: string): Fields {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {}; // The browser stores nothing, or a person changed what it stored.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The key of earlier versions, which kept one visit. */
function prefixOf(user: string, id: string): string {
  return `unsaved-text:${user}:${id}`;
}
