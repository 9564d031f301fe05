import { DatabaseSync } from 'node:sqlite';
import { type Document, parseDocument } from '../documents/document.ts';
import { digestOf, numberIn, type Row, textIn } from './rows.ts';

/** What can still be read of a damaged database. */
export interface Salvage {
  readonly documents: ReadonlyMap<string, Document>;
  /** The ids of documents that it says were deleted. */
  readonly deleted: ReadonlySet<string>;
  /** The sequence of the last transaction that it knows of. */
  readonly last: number;
  /** Whether anybody had written; what nobody had is the files' to give again. */
  readonly isWritten: boolean;
}

/** Takes the path of a damaged database; gives what is whole in it. Throws nothing: there may be nothing. */
export function salvageFrom(path: string): Salvage {
  try {
    using database = new DatabaseSync(path, { readOnly: true });
    return readFrom(database);
  } catch {
    return { documents: new Map(), deleted: new Set(), last: 0, isWritten: false };
  }
}

function readFrom(database: DatabaseSync): Salvage {
  const documents = new Map<string, Document>();
  const deleted = new Set<string>();
  // From both ends, because a damaged page ends either way.
  for (const order of ['ASC', 'DESC']) {
    const query = `SELECT id, json, digest FROM documents NOT INDEXED ORDER BY rowid ${order}`;
    for (const row of upToDamage(database, query)) {
      const id = textIn(row, 'id') ?? '';
      const document = documentIn(row);
      if (document) documents.set(id, document);
      else if (row.json === null && row.digest === null) deleted.add(id);
    }
  }
  const [latest] = upToDamage(database, 'SELECT max(sequence) AS last FROM transactions');
  const last = numberIn(latest, 'last');
  const [written] = upToDamage(database, "SELECT 1 FROM state WHERE name = 'written'");
  return { documents, deleted, last, isWritten: written !== undefined || last > 0 };
}

function* upToDamage(database: DatabaseSync, query: string): Generator<Row> {
  try {
    yield* database.prepare(query).iterate();
  } catch {
    // What is left cannot be read.
  }
}

function documentIn(row: Row): Document | undefined {
  const json = textIn(row, 'json');
  if (json === null || textIn(row, 'digest') !== digestOf(json)) return undefined;
  try {
    const document = parseDocument(json);
    return document._id === row.id ? document : undefined;
  } catch {
    return undefined;
  }
}
