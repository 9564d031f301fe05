import { createHash } from 'node:crypto';
import type { Document } from '../documents/document.ts';

// What Content Lake and Sanity's importer add to documents that lack it.

/**
 * Copies any part of a document and adds a `_key` to each object in a list that has none. It follows from
 * the object and the equal ones before it, so each reading of a file gives the same keys.
 */
export function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    const times = new Map<string, number>();
    return value.map((item) => {
      if (!isObject(item) || '_key' in item) return withKeys(item);
      const json = JSON.stringify(item);
      const count = (times.get(json) ?? 0) + 1;
      times.set(json, count);
      const hash = createHash('sha256').update(`${count} ${json}`).digest('hex');
      return { _key: hash.slice(0, 12), ...withKeysInside(item) };
    });
  }
  return isObject(value) ? withKeysInside(value) : value;
}

function withKeysInside(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withKeys(item)]));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the creation date of documents that have none (ISO 8601). All get the same one, a second before
 * that of every other document: they are listed where a missing date was, first from the oldest on and last
 * from the newest on, and by their ids among themselves. `otherwise` is the date if no document has one.
 */
export function dateOfUndated(documents: Iterable<Document>, otherwise: Date): string {
  const times = Array.from(documents, ({ _createdAt, _updatedAt = '' }) =>
    Date.parse(_createdAt ?? _updatedAt),
  ).filter((time) => !Number.isNaN(time));
  const earliest = times.reduce((least, time) => Math.min(least, time), Infinity);
  return new Date(earliest === Infinity ? otherwise : earliest - 1000).toISOString();
}

/** Sets the dates that a document lacks. */
export function withDates(document: Document, createdAt: string): Document {
  const { _createdAt = createdAt, _updatedAt = _createdAt } = document;
  return { ...document, _createdAt, _updatedAt };
}
