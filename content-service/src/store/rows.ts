import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Document, parseDocument } from '../documents/document.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Takes JSON that may be a document or null. */
export function parseVersion(json: string | null): Document | null {
  return json === null ? null : parseDocument(json);
}

/** Takes a row and a column of text; gives it, or null where there is none. */
export function textIn(row: Row | undefined, column: string): string | null {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
}

/** Takes a row and a column of numbers; gives it, or 0 where there is none. */
export function numberIn(row: Row | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

/** Takes a query for one `number`; gives it, or 0 where there is none. */
export function numberFrom(database: DatabaseSync, query: string): number {
  return numberIn(database.prepare(query).get(), 'number');
}

/** Takes the JSON of a document, or another text; gives what tells it from another. */
export function digestOf(json: string): string {
  return createHash('sha1').update(json).digest('base64');
}
