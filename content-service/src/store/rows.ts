import type { Document } from '../transaction.ts';

type Row = Readonly<Record<string, unknown>>;

/** Takes the JSON of a stored document; gives it. */
export function parseDocument(json: string): Document {
  const value: unknown = JSON.parse(json);
  if (!isDocument(value)) throw new Error('What is stored is no document.');
  return value;
}

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

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && '_id' in value && '_type' in value;
}
