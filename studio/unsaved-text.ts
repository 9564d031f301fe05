import { z } from 'zod';

/** Values of a document's fields by name. `null`: the field is empty. */
export type Fields = Readonly<Record<string, unknown>>;

const stored = z.record(z.string(), z.unknown());

/** Returns the kept fields of a document. `user` may read only what the same user typed. */
export function readUnsaved(user: string, id: string): Fields {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(user, id)) ?? '{}'));
  } catch {
    return {}; // The browser stores nothing, or a person changed what it stored.
  }
}

/** Keeps fields of a document on this device, in place of those kept before. */
export function keepUnsaved(user: string, id: string, fields: Fields): void {
  const text = JSON.stringify(fields);
  try {
    localStorage.removeItem(keyOf(user, id));
    if (text === '{}') return;
    localStorage.setItem(keyOf(user, id), text);
  } catch {
    // The browser stores nothing. It still asks before the page is left.
  }
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function keyOf(user: string, id: string): string {
  return `unsaved-text:${user}:${id}`;
}
