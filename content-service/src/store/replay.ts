import type { DatabaseSync } from 'node:sqlite';
import type { Step } from './entries.ts';
import type { Journal } from './journal.ts';
import { lastRevision, markBase } from './state.ts';
import { createWriter, type Writer } from './writer.ts';

/** What a database was given of a journal. */
export interface Replayed {
  /** The sequence of its last transaction. */
  readonly last: number;
  readonly documents: number;
  readonly steps: number;
  /** When that was, ISO; null where the journal does not say. */
  readonly time: string | null;
  /** Transactions that it should have, and has not. */
  readonly missing: number;
  /** Lines of the journal that could not be read. */
  readonly damaged: number;
  /** The ids of documents that a transaction deleted. */
  readonly deleted: ReadonlySet<string>;
}

/**
 * Takes a database and the sequence of the last transaction that it has, null where it is new; puts
 * into it what the journal has besides.
 */
export function replay(
  database: DatabaseSync,
  journal: Pick<Journal, 'entries'>,
  from: number | null,
): Replayed {
  const writer = createWriter(database);
  const deleted = new Set<string>();
  let [last, documents, steps, missing, damaged] = [from ?? 0, 0, 0, 0, 0];
  let time: string | null = null;
  let revision = lastRevision(database);
  let takesDocuments = from === null;
  if (takesDocuments) database.exec('DELETE FROM documents');
  for (const entry of journal.entries()) {
    if (entry.kind === 'damaged') damaged += 1;
    else if (entry.kind === 'base' && entry.base > last) {
      missing += entry.base - last;
      last = entry.base;
      takesDocuments = true;
      database.exec('DELETE FROM documents');
      markBase(database, last);
    } else if (entry.kind === 'document' && takesDocuments) {
      documents += 1;
      writer.put(entry.document, revision + 1);
    } else if (entry.kind === 'step' && entry.step.sequence > last) {
      steps += 1;
      missing += entry.step.sequence - last - 1;
      last = entry.step.sequence;
      time = entry.step.timestamp;
      revision = Math.max(revision, lastRevision(database)) + 1;
      putStep(writer, entry.step, revision, deleted);
    }
  }
  return { last, time, documents, steps, missing, damaged, deleted };
}

function putStep(writer: Writer, step: Step, revision: number, deleted: Set<string>): void {
  const changes = step.changes.map(({ id, after }) => {
    if (after) deleted.delete(id);
    else deleted.add(id);
    return { id, before: writer.get(id) ?? null, after };
  });
  writer.transaction({ ...step, changes }, revision);
}
