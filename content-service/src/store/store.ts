import type { DatabaseSync } from 'node:sqlite';
import { type Document, parseDocument } from '../documents/document.ts';
import type {
  Change,
  ChangeListener,
  PendingTransaction,
  Reference,
  Transaction,
  TransactionLog,
} from '../documents/transaction.ts';
import { atomically } from './database.ts';
import { createWriter, lastSequence, numberFrom, referencing, textIn } from './rows.ts';
import { createLog } from './transaction-log.ts';

/** The documents of one dataset and their history. */
export interface Store {
  get(id: string): Document | undefined;
  /** Returns a document's JSON. */
  read(id: string): string | undefined;
  /** Checks whether a document exists, without reading it. */
  has(id: string): boolean;
  /** Returns the ids with this prefix, in order. */
  idsBeginning(prefix: string): string[];
  referencing(ids: ReadonlySet<string>): Reference[];
  /** Returns all documents, by id. */
  all(): Iterable<Document>;
  /** Returns the JSON of all documents, by id. */
  texts(): string[];
  /** Counts the documents, drafts included, and the documents of assets. */
  count(): { documents: number; assets: number };
  /**
   * Returns the ids of deleted documents of which neither a draft nor a published document is left, last
   * deleted first.
   */
  deletedIds(limit: number): string[];
  /** Path of the database. */
  readonly path: string;
  readonly log: TransactionLog;
  /** Whether there was a write. After the first, the dataset's files are ignored. */
  readonly isWritten: boolean;
  /** Changes documents at the start, without a transaction: to those of the dataset's files, or their URLs. */
  amend(changed: readonly Change[]): void;
  /** Writes a transaction atomically, and returns once it is durable. Throws StorageError. */
  commit(pending: PendingTransaction): Transaction;
  /**
   * Calls the listener after each transaction, in the order in which listeners were added. Returns a function
   * that removes it.
   */
  onChange(listener: ChangeListener): () => void;
  close(): void;
}

/** Creates the store of a database. `release` is called once, when the store is closed. */
export function createStore(database: DatabaseSync, path: string, release: () => void): Store {
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
    referencing: (ids) => referencing(database, ids),
    path,
    log,
    get isWritten() {
      return sequence > 0;
    },
    count: () => {
      const all = 'SELECT count(*) AS number FROM documents WHERE json IS NOT NULL';
      const assets = numberFrom(database, `${all} AND type = 'sanity.imageAsset'`);
      return { documents: numberFrom(database, all) - assets, assets };
    },
    deletedIds: (limit) => deleted.all(limit).map((row) => textIn(row, 'id') ?? ''),
    read: writer.read,
    has: (id) => existing.get(id) !== undefined,
    idsBeginning: (prefix) => beginning.all(prefix, prefix).map((row) => textIn(row, 'id') ?? ''),
    texts,
    all: () => texts().map(parseDocument),
    amend(changed) {
      atomically(database, () => changed.forEach(writer.apply));
    },
    commit(pending) {
      const transaction = { ...pending, sequence: sequence + 1 };
      atomically(database, () => writer.transaction(transaction));
      sequence = transaction.sequence;
      for (const listener of listeners) listener(transaction);
      return transaction;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      if (!database.isOpen) return;
      database.close();
      release();
    },
  };

  function texts(): string[] {
    return documents.all().map((row) => textIn(row, 'json') ?? '');
  }
}
