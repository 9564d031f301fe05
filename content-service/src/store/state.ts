import type { DatabaseSync } from 'node:sqlite';
import { numberFrom } from './rows.ts';

/** Says whether anybody has written: from then on the documents are no longer those of the files. */
export function isWritten(database: DatabaseSync): boolean {
  return numberFrom(database, "SELECT count(*) AS number FROM state WHERE name = 'written'") > 0;
}

/** Notes that somebody has written, and when first (ISO). */
export function markWritten(database: DatabaseSync, timestamp: string): void {
  database.prepare("INSERT OR IGNORE INTO state VALUES ('written', ?)").run(timestamp);
}

/** Returns the last sequence whose transactions are not in the history: those of a restore before there were bases. */
function baseOf(database: DatabaseSync): number {
  return numberFrom(
    database,
    "SELECT CAST(value AS INTEGER) AS number FROM state WHERE name = 'base'",
  );
}

/** Gives the sequence of the last transaction that the documents have. */
export function lastSequence(database: DatabaseSync): number {
  const logged = numberFrom(database, 'SELECT max(sequence) AS number FROM transactions');
  return Math.max(logged, baseOf(database));
}

/** Gives the number of the last change of the documents. */
export function lastRevision(database: DatabaseSync): number {
  return numberFrom(database, 'SELECT max(revision) AS number FROM documents');
}
