import type { DatabaseSync } from 'node:sqlite';
import { type Document, parseDocument } from '../documents/document.ts';
import { referencesTo } from '../documents/strong-references.ts';
import type { Change, Reference, Transaction } from '../documents/transaction.ts';

type Row = Readonly<Record<string, unknown>>;

export function parseVersion(json: string | null): Document | null {
  return json === null ? null : parseDocument(json);
}

export function textIn(row: Row | undefined, column: string): string | null {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
}

/** Returns a number from a row, or 0 for NULL and for no row. */
export function numberIn(row: Row | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

/** Runs a query for one column named `number`. Returns 0 if there is no row. */
export function numberFrom(database: DatabaseSync, query: string): number {
  return numberIn(database.prepare(query).get(), 'number');
}

/** Returns the sequence of the last transaction, or 0 before the first. */
export function lastSequence(database: DatabaseSync): number {
  return numberFrom(database, 'SELECT max(sequence) AS number FROM transactions');
}

/** Creates functions that read documents, and that write rows inside the caller's SQLite transaction. */
export function createWriter(database: DatabaseSync) {
  const select = database.prepare('SELECT json FROM documents WHERE id = ?');
  const upsert = database.prepare(
    `INSERT INTO documents (id, type, json) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET type = excluded.type, json = excluded.json`,
  );
  const insertVersion = database.prepare('INSERT INTO versions VALUES (?, ?, ?)');
  const anyVersion = database.prepare('SELECT 1 FROM versions WHERE document = ? LIMIT 1');
  const insert = database.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?, ?)');
  /** Returns a document's JSON. */
  const read = (id: string) => textIn(select.get(id), 'json') ?? undefined;

  return {
    read,
    get(id: string): Document | undefined {
      const json = read(id);
      return json === undefined ? undefined : parseDocument(json);
    },
    apply,
    transaction({ sequence, id, timestamp, author, origin, ...transaction }: Transaction): void {
      const { mutations, changes } = transaction;
      insert.run(sequence, id, timestamp, author, JSON.stringify(mutations), origin ?? null);
      for (const change of changes) {
        const { id: document, before, after } = change;
        // A document from the dataset's files has no version yet, so its history begins with this one.
        if (before && !anyVersion.get(document)) {
          insertVersion.run(document, 0, JSON.stringify(before));
        }
        insertVersion.run(document, sequence, after && JSON.stringify(after));
        apply(change);
      }
    },
  };

  /** Writes a document, or clears the row of a deleted one. The row stays. */
  function apply({ id, before, after }: Change): void {
    const type = (after ?? before)?._type;
    if (type !== undefined) upsert.run(id, type, after && JSON.stringify(after));
  }
}

/**
 * Returns the strong references of other documents to any of these ids. Scans all documents once, because
 * only deletions need this and an index would have to be updated at every write.
 */
export function referencing(database: DatabaseSync, ids: ReadonlySet<string>): Reference[] {
  if (ids.size === 0) return [];
  const named = database.prepare('SELECT json FROM documents WHERE instr(json, ?) > 0 ORDER BY id');
  return named
    .all(ids.size === 1 ? JSON.stringify([...ids][0]) : '"_ref"')
    .map((row) => parseDocument(textIn(row, 'json') ?? ''))
    .flatMap((document) => referencesTo(ids, document));
}
