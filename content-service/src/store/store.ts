import type { DatabaseSync } from 'node:sqlite';
import { parseDocument } from '../documents/document.ts';
import type {
  Change,
  Contents,
  DocumentStore,
  PendingTransaction,
  Transaction,
} from '../documents/transaction.ts';
import { type ChangeListener, createChanges, type Revision, type Touched } from './changes.ts';
import { atomically, snapshotOf } from './database.ts';
import {
  createWriter,
  lastRevision,
  lastSequence,
  numberFrom,
  referencing,
  type StoredDocument,
  textIn,
} from './rows.ts';
import { createLog, type Log } from './transaction-log.ts';

/** The documents of one dataset and their history. */
export interface Store extends DocumentStore {
  /** Path of the database. */
  readonly path: string;
  readonly revision: Revision;
  readonly log: Log;
  /** Whether there was a write. After the first, the dataset's files are ignored. */
  readonly isWritten: boolean;
  count(): number;
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
  /** Changes documents without a transaction: those that follow files, and URLs of this service. */
  amend(changed: readonly Change[]): void;
  onChange(listener: ChangeListener): void;
  close(): void;
}

export interface Storage {
  readonly database: DatabaseSync;
  readonly path: string;
  /** Called once, when the store is closed. */
  release(): void;
}

export function createStore({ database, path, release }: Storage): Store {
  const commitListeners = new Set<(transaction: Transaction) => void>();
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
     ORDER BY revision DESC LIMIT ?`,
  );
  const existing = database.prepare('SELECT 1 FROM documents WHERE id = ? AND json IS NOT NULL');
  const changes = createChanges(lastRevision(database));
  let sequence = lastSequence(database);

  const contents: Contents = {
    get: writer.get,
    referencing: (id) => referencing(database, id),
  };

  return {
    ...contents,
    path,
    log,
    get revision() {
      return changes.revision;
    },
    get isWritten() {
      return sequence > 0;
    },
    count: () =>
      numberFrom(database, 'SELECT count(*) AS number FROM documents WHERE json IS NOT NULL'),
    snapshot: () => snapshotOf(path),
    deletedIds: (limit) => deleted.all(limit).map((row) => textIn(row, 'id') ?? ''),
    read: writer.read,
    has: (id) => existing.get(id) !== undefined,
    idsBeginning: (prefix) => beginning.all(prefix, prefix).map((row) => textIn(row, 'id') ?? ''),
    *all() {
      for (const json of texts()) yield parseDocument(json);
    },
    amend(changed) {
      if (changed.length === 0) return;
      atomically(database, () => {
        for (const { before, after } of changed) {
          if (after) writer.put(after, changes.next);
          else if (before) writer.remove(before, changes.next);
        }
      });
      changes.tell(touchedBy(changed));
    },
    commit,
    onCommit(listener) {
      commitListeners.add(listener);
      return () => void commitListeners.delete(listener);
    },
    onChange: changes.onChange,
    close() {
      if (!database.isOpen) return;
      database.close();
      release();
    },
  };

  function commit(make: (contents: Contents) => PendingTransaction): Transaction {
    const transaction = atomically(database, () => {
      const made: Transaction = { ...make(contents), sequence: sequence + 1 };
      writer.transaction(made, changes.next);
      return made;
    });
    sequence = transaction.sequence;
    changes.tell(touchedBy(transaction.changes));
    for (const listener of commitListeners) listener(transaction);
    return transaction;
  }

  function* texts(): Generator<string> {
    const rows = database.prepare('SELECT json FROM documents WHERE json IS NOT NULL ORDER BY id');
    for (const row of rows.iterate()) yield textIn(row, 'json') ?? '';
  }
}

function touchedBy(changes: readonly Change[]): Touched[] {
  return changes.flatMap(({ id, before, after }) =>
    [before, after].flatMap((document) => (document ? [{ id, type: document._type }] : [])),
  );
}
