import type { DatabaseSync } from 'node:sqlite';
import { isPublic } from '../perspective.ts';
import type { Contents, Document, DocumentStore, Draft, Transaction } from '../transaction.ts';
import { atomically } from './database.ts';
import { type Fill, readFiles, type Touched } from './files.ts';
import type { Journal } from './journal.ts';
import { createLog, type Log, lastSequence } from './log.ts';
import { referencing } from './referencing.ts';
import { numberIn, parseDocument, textIn } from './rows.ts';
import { createSecondCopy } from './second-copy.ts';
import { createWriter } from './writer.ts';

/** What changed: the types, old and new, of documents that anybody may see, and of all. */
interface Changed {
  readonly types: ReadonlySet<string>;
  readonly publicTypes: ReadonlySet<string>;
}

/** How far the documents have come; grows with each change. */
interface Revision {
  readonly all: number;
  /** Of the documents that anybody may see. */
  readonly public: number;
}

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
  /** Takes a document id; gives the document's JSON. */
  read(id: string): string | undefined;
  /** Takes the whole dataset of the files anew, unless somebody has written. */
  replace(fill: Fill): Promise<void>;
  /** Writes documents in place that only this machine's addresses are new in; not a transaction. */
  amend(documents: readonly Document[]): void;
  onChange(listener: (changed: Changed) => void): void;
  close(): void;
}

/** What a store works with. */
export interface Storage {
  readonly database: DatabaseSync;
  /** The database's file. */
  readonly path: string;
  /** Where every transaction is noted a second time. */
  readonly journal: Journal;
  close(): void;
  /** Takes a sentence about what went wrong and stopped nothing. */
  log(sentence: string): void;
}

/** Takes an open database and what belongs to it. */
export function createStore({ database, path, journal, close, log: report }: Storage): Store {
  const changeListeners: ((changed: Changed) => void)[] = [];
  const commitListeners = new Set<(transaction: Transaction) => void>();
  const writer = createWriter(database);
  const log = createLog(database);
  const first = numberOf('SELECT max(revision) AS number FROM documents');
  let revision: Revision = { all: first, public: first };
  let isWritten = numberOf("SELECT count(*) AS number FROM state WHERE name = 'written'") > 0;
  let sequence = lastSequence(database);
  const copy = createSecondCopy({ database, journal, log, all, report });
  if (isWritten) copy.keepUp(sequence);

  const contents: Contents = {
    get: writer.get,
    referencing: (id) => referencing(database, id),
  };

  return {
    ...contents,
    path,
    log,
    get revision() {
      return revision;
    },
    get isWritten() {
      return isWritten;
    },
    count: () => numberOf('SELECT count(*) AS number FROM documents WHERE json IS NOT NULL'),
    read: writer.read,
    all,
    async replace(fill) {
      const finish = await readFiles(database, fill);
      if (finish === undefined || isWritten) return;
      const next = revision.all + 1;
      tell(
        next,
        atomically(database, () => finish(next)),
      );
    },
    amend(documents) {
      const next = revision.all + 1;
      atomically(database, () => {
        for (const document of documents) writer.put(document, next);
      });
      const touched = documents.map(({ _id: id, _type: type }) => ({ id, type }));
      tell(next, touched);
    },
    commit,
    onCommit(listener) {
      commitListeners.add(listener);
      return () => void commitListeners.delete(listener);
    },
    onChange: (listener) => void changeListeners.push(listener),
    close() {
      if (database.isOpen) close();
    },
  };

  function commit(make: (contents: Contents) => Draft): Transaction {
    const next = revision.all + 1;
    if (!isWritten) copy.begin(sequence);
    const transaction = atomically(database, () => {
      const made: Transaction = { ...make(contents), sequence: sequence + 1 };
      writer.transaction(made, next);
      if (!isWritten) writer.markWritten(made.timestamp);
      return made;
    });
    isWritten = true;
    sequence = transaction.sequence;
    copy.keepUp(sequence);
    const touched = transaction.changes.flatMap(({ id, before, after }) =>
      [before, after].flatMap((document) => (document ? [{ id, type: document._type }] : [])),
    );
    tell(next, touched);
    for (const listener of commitListeners) listener(transaction);
    return transaction;
  }

  function* all(): Generator<Document> {
    const rows = database.prepare('SELECT json FROM documents WHERE json IS NOT NULL ORDER BY id');
    for (const row of rows.iterate()) yield parseDocument(textIn(row, 'json') ?? '');
  }

  function tell(next: number, touched: readonly Touched[]): void {
    if (touched.length === 0) return;
    const seen = touched.filter(({ id }) => isPublic(id));
    revision = { all: next, public: seen.length > 0 ? next : revision.public };
    const types = new Set(touched.map(({ type }) => type));
    const publicTypes = new Set(seen.map(({ type }) => type));
    for (const listener of changeListeners) listener({ types, publicTypes });
  }

  function numberOf(query: string): number {
    return numberIn(database.prepare(query).get(), 'number');
  }
}
