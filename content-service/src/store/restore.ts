import type { DatabaseSync } from 'node:sqlite';
import type { Document } from '../transaction.ts';
import { atomically } from './database.ts';
import type { Journal, Step } from './journal.ts';
import { lastSequence } from './log.ts';
import { numberIn } from './rows.ts';
import type { Salvage } from './salvage.ts';
import { createWriter, type Writer } from './writer.ts';

/** What a database is given back from. */
export interface Restoring {
  readonly database: DatabaseSync;
  readonly journal: Journal;
  /** What is left of the database that was in its place, where that was damaged. */
  readonly salvage: Salvage | undefined;
  /** Takes a sentence about what was given back, and what was not. */
  log(sentence: string): void;
}

/** What a database was given. */
interface Given {
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
 * Gives a database what it lacks: everything, where it is new, else the transactions after its last.
 * Where the journal is behind, the store mends it. Throws StorageError.
 */
export function restore({ database, journal, salvage, log }: Restoring): void {
  const last = lastSequence(database);
  const known = journal.last ?? 0;
  const isNew = database.prepare("SELECT 1 FROM state WHERE name = 'written'").get() === undefined;
  const isBehind = salvage?.isWritten && (!journal.isWhole || salvage.last > known);
  // A base alone: the first write was cut short, and nobody was told that it was kept.
  const isNeeded = isNew ? known > 0 || !journal.isWhole : known > last;
  if (!isNeeded && !isBehind) {
    if (salvage)
      log('Nothing that was written could be found: the content is what its files give.');
    return;
  }
  const done = atomically(database, () => {
    const writer = createWriter(database);
    const replayed = replay(database, writer, journal, isNew ? null : last);
    const taken = isBehind ? overlay(writer, salvage, replayed) : 0;
    const later = isBehind ? Math.max(0, salvage.last - replayed.last) : 0;
    const given = { ...replayed, missing: replayed.missing + later };
    if (isNew) writer.markWritten(new Date().toISOString());
    return { given, taken };
  });
  for (const sentence of sentencesOn(done.given, isNew)) log(sentence);
  // What is gone, or cut off in its middle, no longer says how far it came.
  const isSure = !isNew || (salvage?.last ?? 0) >= done.given.last;
  const { time } = done.given;
  if (!isSure) log(`Whether anything was written after ${time ?? 'that'} is not known.`);
  if (isBehind) {
    log(
      `${done.taken} documents are as the damaged database still had them; what could be read neither there nor in the journal is lost, or older.`,
    );
  }
}

/** Takes the sequence of the last transaction that a database has, null where it is new. */
function replay(
  database: DatabaseSync,
  writer: Writer,
  journal: Journal,
  from: number | null,
): Given {
  const deleted = new Set<string>();
  let [last, documents, steps, missing, damaged] = [from ?? 0, 0, 0, 0, 0];
  let time: string | null = null;
  let revision = highestRevision(database);
  let takesDocuments = from === null;
  if (takesDocuments) database.exec('DELETE FROM documents');
  for (const entry of journal.entries()) {
    if (entry.kind === 'damaged') damaged += 1;
    else if (entry.kind === 'base' && entry.base > last) {
      missing += entry.base - last;
      last = entry.base;
      takesDocuments = true;
      database.exec('DELETE FROM documents');
      writer.markBase(last);
    } else if (entry.kind === 'document' && takesDocuments) {
      documents += 1;
      writer.put(entry.document, revision + 1);
    } else if (entry.kind === 'step' && entry.step.sequence > last) {
      steps += 1;
      missing += entry.step.sequence - last - 1;
      last = entry.step.sequence;
      time = entry.step.timestamp;
      revision = Math.max(revision, highestRevision(database)) + 1;
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

/**
 * Puts what the damaged database had later than the journal, or what the journal has no longer; gives
 * how many documents that are.
 */
function overlay(writer: Writer, salvage: Salvage, { last, deleted }: Given): number {
  const isLater = salvage.last >= last;
  let taken = 0;
  const take = (id: string, after: Document | undefined) => {
    const before = writer.get(id);
    const isWanted = isLater || (after && !before && !deleted.has(id));
    if (!isWanted || JSON.stringify(before) === JSON.stringify(after)) return;
    taken += 1;
    if (after) writer.put(after, 1);
    else if (before) writer.remove(before, 1);
  };
  for (const [id, document] of salvage.documents) take(id, document);
  for (const id of salvage.deleted) take(id, undefined);
  writer.markBase(Math.max(salvage.last, last));
  return taken;
}

function sentencesOn({ documents, steps, missing, damaged }: Given, isNew: boolean): string[] {
  const whole = isNew || documents > 0 ? `${documents} documents and ` : '';
  const isFelt = damaged > 0 && (isNew || missing > 0);
  return [
    `The journal has given back ${whole}${steps} transactions.`,
    ...(missing > 0 ? [`The history lacks ${missing} transactions.`] : []),
    ...(isFelt
      ? [`${damaged} lines of the journal are damaged: what they held is lost, or older.`]
      : []),
  ];
}

function highestRevision(database: DatabaseSync): number {
  const row = database.prepare('SELECT max(revision) AS highest FROM documents').get();
  return numberIn(row, 'highest');
}
