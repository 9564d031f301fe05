import type { DatabaseSync } from 'node:sqlite';
import { type Document, parseDocument } from '../documents/document.ts';
import type {
  Change,
  ChangeListener,
  Contents,
  PendingTransaction,
  Transaction,
  TransactionLog,
} from '../documents/transaction.ts';
import { atomically, snapshotOf } from './database.ts';
import {
  createWriter,
  lastSequence,
  numberFrom,
  referencing,
  type StoredDocument,
  textIn,
} from './rows.ts';
import { createLog } from './transaction-log.ts';

const ASSET_TYPES = "('sanity.imageAsset', 'sanity.fileAsset')";

/** The documents of one dataset and their history. */
export interface Store extends Contents {
  readonly log: TransactionLog;
  /** Returns all documents, by id. */
  all(): Iterable<Document>;
  /** Returns the ids with this prefix, in order. */
  idsBeginning(prefix: string): readonly string[];
  /** Writes a transaction atomically, and returns once it is durable. Throws StorageError. */
  commit(pending: PendingTransaction): Transaction;
  /**
   * Calls the listener after each change, in the order in which listeners were added. Returns a function
   * that removes it.
   */
  onChange(listener: ChangeListener): () => void;
  /** Path of the database. */
  readonly path: string;
  /** Whether there was a write. After the first, the dataset's files are ignored. */
  readonly isWritten: boolean;
  /** Counts the documents, drafts included, and the documents of assets. */
  count(): { documents: number; assets: number };
  /** Yields every document from one snapshot; see `snapshotOf`. */
  snapshot(): Iterable<StoredDocument>;
  /**
   * Returns the ids of deleted documents of which neither a draft nor a published document is left, last
   * deleted first.
   */
  deletedIds(limit: number): readonly string[];
  /** Returns a document's JSON. */
  read(id: string): string | undefined;
  /** Checks whether a document exists, without reading it. */
  has(id: string): boolean;
  /** Changes documents without a transaction: those of the dataset's files, and URLs of this service. */
  amend(changed: readonly Change[]): void;
  close(): void;
}

/** `release` is called once, when the store is closed. */
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
     WHERE json IS NULL AND substr(id, 1, 2) <> '_.' AND type NOT LIKE 'sanity.%' AND NOT EXISTS
       (SELECT 1 FROM documents AS other WHERE other.json IS NOT NULL AND other.id =
          CASE WHEN gone.id LIKE 'drafts.%' THEN substr(gone.id, 8) ELSE 'drafts.' || gone.id END)
     ORDER BY (SELECT max(sequence) FROM versions WHERE document = gone.id) DESC LIMIT ?`,
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
      const assets = numberFrom(database, `${all} AND type IN ${ASSET_TYPES}`);
      return { documents: numberFrom(database, all) - assets, assets };
    },
    snapshot: () => snapshotOf(path),
    deletedIds: (limit) => deleted.all(limit).map((row) => textIn(row, 'id') ?? ''),
    read: writer.read,
    has: (id) => existing.get(id) !== undefined,
    idsBeginning: (prefix) => beginning.all(prefix, prefix).map((row) => textIn(row, 'id') ?? ''),
    *all() {
      const rows = database.prepare(
        'SELECT json FROM documents WHERE json IS NOT NULL ORDER BY id',
      );
      for (const row of rows.iterate()) yield parseDocument(textIn(row, 'json') ?? '');
    },
    amend(changed) {
      if (changed.length === 0) return;
      atomically(database, () => changed.forEach(writer.apply));
      publish(changed);
    },
    commit(pending) {
      const transaction = { ...pending, sequence: sequence + 1 };
      atomically(database, () => writer.transaction(transaction));
      sequence = transaction.sequence;
      publish(transaction.changes, transaction);
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

  function publish(changed: readonly Change[], transaction?: Transaction): void {
    for (const listener of listeners) listener(changed, transaction);
  }
}
