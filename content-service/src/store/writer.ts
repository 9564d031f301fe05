import type { DatabaseSync } from 'node:sqlite';
import { type Document, parseDocument } from '../documents/document.ts';
import type { Transaction } from '../documents/transaction.ts';
import { digestOf, textIn } from './rows.ts';

/** Puts rows in their tables; whoever calls sees to it that all of a transaction or nothing is kept. */
export interface Writer {
  /** Takes a document's id; gives its JSON. */
  read(id: string): string | undefined;
  get(id: string): Document | undefined;
  put(document: Document, revision: number): void;
  /** A deleted document keeps its row, so that whoever reads along learns of it. */
  remove(document: Document, revision: number): void;
  transaction(transaction: Transaction, revision: number): void;
}

/** Takes an open database with its tables. */
export function createWriter(database: DatabaseSync): Writer {
  const select = database.prepare('SELECT json FROM documents WHERE id = ?');
  const upsert = database.prepare(
    `INSERT INTO documents (id, type, json, digest, revision) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET type = excluded.type, json = excluded.json,
       digest = excluded.digest, revision = excluded.revision`,
  );
  const insertVersion = database.prepare('INSERT INTO versions VALUES (?, ?, ?, ?)');
  const anyVersion = database.prepare('SELECT 1 FROM versions WHERE document = ? LIMIT 1');
  const insert = database.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?, ?)');
  const putVersion = (id: string, sequence: number, json: string | null) =>
    insertVersion.run(id, sequence, json, json && digestOf(json));
  const read = (id: string) => textIn(select.get(id), 'json') ?? undefined;

  const writer: Writer = {
    read,
    get(id) {
      const json = read(id);
      return json === undefined ? undefined : parseDocument(json);
    },
    put(document, revision) {
      const json = JSON.stringify(document);
      upsert.run(document._id, document._type, json, digestOf(json), revision);
    },
    remove({ _id, _type }, revision) {
      upsert.run(_id, _type, null, null, revision);
    },
    transaction({ sequence, id, timestamp, author, mutations, changes }, revision) {
      const json = JSON.stringify(mutations);
      insert.run(sequence, id, timestamp, author, json, digestOf(timestamp + author + json));
      for (const { id: changed, before, after } of changes) {
        // What comes from a file has no version yet: its history begins with it.
        if (before && !anyVersion.get(changed)) putVersion(changed, 0, JSON.stringify(before));
        putVersion(changed, sequence, after && JSON.stringify(after));
        if (after) writer.put(after, revision);
        else if (before) writer.remove(before, revision);
      }
    },
  };
  return writer;
}
