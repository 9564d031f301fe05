import type { DatabaseSync } from 'node:sqlite';
import { type Document, parseDocument } from '../documents/document.ts';
import type {
  Contents,
  DocumentStore,
  PendingTransaction,
  Transaction,
} from '../documents/transaction.ts';
import { type ChangeListener, createChanges, type Revision, type Touched } from './changes.ts';
import { atomically } from './database.ts';
import { type Fill, readFiles, type StoredDocument } from './files.ts';
import { createLog, type Log } from './log.ts';
import { referencing } from './referencing.ts';
import { numberFrom, textIn } from './rows.ts';
import { type CopyLimits, createSecondCopy } from './second-copy.ts';
import { snapshotOf } from './snapshot.ts';
import { isWritten, lastRevision, lastSequence, markWritten } from './state.ts';
import { createWriter } from './writer.ts';

/** The documents of one dataset, all that was written, and what keeps them at their files until then. */
export interface Store extends DocumentStore {
  /** The database's file, which the query processes read too. */
  readonly path: string;
  readonly revision: Revision;
  readonly log: Log;
  /** Whether anybody has written: from then on the dataset's files are no longer followed. */
  readonly isWritten: boolean;
  /** How many documents there are. */
  count(): number;
  /** Yields every document as it is stored, from one moment; see `snapshotOf`. */
  snapshot(): Iterable<StoredDocument>;
  /** Takes a document id; gives the document's JSON. */
  read(id: string): string | undefined;
  /** Whether there is such a document, without reading it. */
  has(id: string): boolean;
  /** Takes the whole dataset of the files anew, unless somebody has written. */
  replace(fill: Fill): Promise<void>;
  /** Writes documents in place that only this machine's addresses are new in; not a transaction. */
  amend(documents: readonly Document[]): void;
  onChange(listener: ChangeListener): void;
  close(): void;
}

/** What a store works with. */
export interface Storage {
  readonly database: DatabaseSync;
  /** The database's file. */
  readonly path: string;
  readonly limits: Partial<CopyLimits>;
  /** Called once, when the store is closed. */
  release(): void;
  /** Receives a sentence about what went wrong and stopped nothing. */
  log(sentence: string): void;
}

export function createStore(storage: Storage): Store {
  const { database, path, limits, release, log: report } = storage;
  const commitListeners = new Set<(transaction: Transaction) => void>();
  const writer = createWriter(database);
  const log = createLog(database);
  const beginning = database.prepare(
    `SELECT id FROM documents WHERE id >= ? AND id < ? || char(0x10ffff)
       AND json IS NOT NULL ORDER BY id`,
  );
  const existing = database.prepare('SELECT 1 FROM documents WHERE id = ? AND json IS NOT NULL');
  const changes = createChanges(lastRevision(database));
  const copy = createSecondCopy({ path, limits, transactionsAfter: log.after, report });
  let hasWriter = isWritten(database);
  let sequence = lastSequence(database);
  if (hasWriter) copy.keepUp(sequence);

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
      return hasWriter;
    },
    count: () =>
      numberFrom(database, 'SELECT count(*) AS number FROM documents WHERE json IS NOT NULL'),
    snapshot: () => snapshotOf(path),
    read: writer.read,
    has: (id) => existing.get(id) !== undefined,
    idsBeginning: (prefix) => beginning.all(prefix, prefix).map((row) => textIn(row, 'id') ?? ''),
    *all() {
      for (const json of texts()) yield parseDocument(json);
    },
    async replace(fill) {
      const finish = await readFiles(database, fill);
      if (finish === undefined || hasWriter) return;
      changes.tell(atomically(database, () => finish(changes.next)));
    },
    amend(documents) {
      atomically(database, () => {
        for (const document of documents) writer.put(document, changes.next);
      });
      changes.tell(documents.map(({ _id: id, _type: type }) => ({ id, type })));
    },
    commit,
    onCommit(listener) {
      commitListeners.add(listener);
      return () => void commitListeners.delete(listener);
    },
    onChange: changes.onChange,
    close() {
      if (!database.isOpen) return;
      copy.close();
      database.close();
      release();
    },
  };

  function commit(make: (contents: Contents) => PendingTransaction): Transaction {
    const transaction = atomically(database, () => {
      const made: Transaction = { ...make(contents), sequence: sequence + 1 };
      writer.transaction(made, changes.next);
      if (!hasWriter) markWritten(database, made.timestamp);
      return made;
    });
    hasWriter = true;
    sequence = transaction.sequence;
    copy.keepUp(sequence, transaction);
    changes.tell(touchedBy(transaction));
    for (const listener of commitListeners) listener(transaction);
    return transaction;
  }

  function* texts(): Generator<string> {
    const rows = database.prepare('SELECT json FROM documents WHERE json IS NOT NULL ORDER BY id');
    for (const row of rows.iterate()) yield textIn(row, 'json') ?? '';
  }
}

function touchedBy({ changes }: Transaction): Touched[] {
  return changes.flatMap(({ id, before, after }) =>
    [before, after].flatMap((document) => (document ? [{ id, type: document._type }] : [])),
  );
}
