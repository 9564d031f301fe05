import type { DatabaseSync } from 'node:sqlite';
import type { Document } from '../documents/document.ts';
import { atomically } from './database.ts';
import type { Journal } from './journal.ts';
import { type Replayed, replay } from './replay.ts';
import type { Salvage } from './salvage.ts';
import { isWritten, lastSequence, markBase, markWritten } from './state.ts';
import { createWriter } from './writer.ts';

/** What a database is given back from. */
export interface Restoring {
  readonly database: DatabaseSync;
  readonly journal: Journal;
  /** What is left of the database that was in its place, where that was damaged. */
  readonly salvage: Salvage | undefined;
  /** Takes a sentence about what was given back, and what was not. */
  log(sentence: string): void;
}

/**
 * Gives a database what it lacks: everything, where it is new, else the transactions after its last.
 * Where the journal is behind, the store mends it. Throws StorageError.
 */
export function restore({ database, journal, salvage, log }: Restoring): void {
  const last = lastSequence(database);
  const known = journal.last ?? 0;
  const isNew = !isWritten(database);
  const isBehind = salvage?.isWritten && (!journal.isWhole || salvage.last > known);
  // A base alone: the first write was cut short, and nobody was told that it was kept.
  const isNeeded = isNew ? known > 0 || !journal.isWhole : known > last;
  if (!isNeeded && !isBehind) {
    if (salvage)
      log('Nothing that was written could be found: the content is what its files give.');
    return;
  }
  const { given, taken } = atomically(database, () => {
    const replayed = replay(database, journal, isNew ? null : last);
    const overlaid = isBehind ? overlay(database, salvage, replayed) : 0;
    const later = isBehind ? Math.max(0, salvage.last - replayed.last) : 0;
    if (isNew) markWritten(database, new Date().toISOString());
    return { given: { ...replayed, missing: replayed.missing + later }, taken: overlaid };
  });
  for (const sentence of sentencesOn(given, isNew)) log(sentence);
  // What is gone, or cut off in its middle, no longer says how far it came.
  const isSure = !isNew || (salvage?.last ?? 0) >= given.last;
  if (!isSure) log(`Whether anything was written after ${given.time ?? 'that'} is not known.`);
  if (isBehind) {
    log(
      `${taken} documents are as the damaged database still had them; what could be read neither there nor in the journal is lost, or older.`,
    );
  }
}

/**
 * Puts what the damaged database had later than the journal, or what the journal has no longer; gives
 * how many documents that are.
 */
function overlay(database: DatabaseSync, salvage: Salvage, { last, deleted }: Replayed): number {
  const writer = createWriter(database);
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
  markBase(database, Math.max(salvage.last, last));
  return taken;
}

function sentencesOn({ documents, steps, missing, damaged }: Replayed, isNew: boolean): string[] {
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
