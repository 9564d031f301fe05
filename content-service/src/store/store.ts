import type { DatabaseSync } from 'node:sqlite';
import { type Document, parseDocument } from '../documents/document.ts';
import type {
  Change,
  ChangeListener,
  PendingTransaction,
  Transaction,
} from '../documents/transaction.ts';
import { atomically } from './database.ts';
import { createWriter, lastSequence, numberFrom, referencing, textIn } from './rows.ts';
import { createLog } from './transaction-log.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * Creates the store of one dataset: its documents and their history. `release` is called once, when the store is
 * closed.
 */
export function createStore(database: DatabaseSync, path: string, release: () => void) {
  const listeners = new Set<ChangeListener>();
  const writer = createWriter(database);
  const log = createLog(database);
  const beginning = database.prepare(
    `SELECT id FROM documents WHERE id >= ? AND id < ? || char(0x10ffff)
       AND json IS NOT NULL ORDER BY id`,
  );
  const deleted = database.prepare(
    `SELECT id FROM documents AS gone
     WHERE json IS NULL AND substr(id, 1, 2) <> '_.' AND substr(id, 1, 9) <> 'versions.'
       AND type NOT LIKE 'sanity.%' AND NOT EXISTS
       (SELECT 1 FROM documents AS other WHERE other.json IS NOT NULL AND other.id =
          CASE WHEN gone.id LIKE 'drafts.%' THEN substr(gone.id, 8) ELSE 'drafts.' || gone.id END)
     ORDER BY (SELECT max(sequence) FROM versions WHERE document = gone.id) DESC LIMIT ?`,
  );
  const documents = database.prepare(
    'SELECT json FROM documents WHERE json IS NOT NULL ORDER BY id',
  );
  const existing = database.prepare('SELECT 1 FROM documents WHERE id = ? AND json IS NOT NULL');
  let sequence = lastSequence(database);

  return {
    get: writer.get,
    referencing: (ids: ReadonlySet<string>) => referencing(database, ids),
    /** Path of the database. */
    path,
    log,
    /** Whether there was a write. After the first, the dataset's files are ignored. */
    get isWritten() {
      return sequence > 0;
    },
    /** Counts the documents, drafts included, and the documents of assets. */
    count: () => {
      const all = 'SELECT count(*) AS number FROM documents WHERE json IS NOT NULL';
      const assets = numberFrom(database, `${all} AND type = 'sanity.imageAsset'`);
      return { documents: numberFrom(database, all) - assets, assets };
    },
    /**
     * Returns the ids of deleted documents of which neither a draft nor a published document is left, last
     * deleted first.
     */
    deletedIds: (limit: number) => deleted.all(limit).map((row) => textIn(row, 'id') ?? ''),
    /** Returns a document's JSON. */
    read: writer.read,
    /** Checks whether a document exists, without reading it. */
    has: (id: string) => existing.get(id) !== undefined,
    /** Returns the ids with this prefix, in order. */
    idsBeginning: (prefix: string) =>
      beginning.all(prefix, prefix).map((row) => textIn(row, 'id') ?? ''),
    texts,
    /** Returns all documents, by id. */
    all: (): Iterable<Document> => texts().map(parseDocument),
    /** Changes documents at the start, without a transaction: to those of the dataset's files, or their URLs. */
    amend(changed: readonly Change[]): void {
      atomically(database, () => changed.forEach(writer.apply));
    },
    /** Writes a transaction atomically, and returns once it is durable. Throws StorageError. */
    commit(pending: PendingTransaction): Transaction {
      const transaction = { ...pending, sequence: sequence + 1 };
      atomically(database, () => writer.transaction(transaction));
      sequence = transaction.sequence;
      for (const listener of listeners) listener(transaction);
      return transaction;
    },
    /**
     * Calls the listener after each transaction, in the order in which listeners were added. Returns a function
     * that removes it.
     */
    onChange(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      if (!database.isOpen) return;
      database.close();
      release();
    },
  };

  /** Returns the JSON of all documents, by id. */
  function texts(): string[] {
    return documents.all().map((row) => textIn(row, 'json') ?? '');
  }
}
