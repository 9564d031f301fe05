import type { DatabaseSync } from 'node:sqlite';
import type { Document } from '../transaction.ts';
import { type Journal, stepOf } from './journal.ts';
import type { Log } from './log.ts';
import { numberIn } from './rows.ts';

/** What is written a second time, and where. */
export interface Copying {
  readonly database: DatabaseSync;
  readonly journal: Journal;
  readonly log: Log;
  /** Gives all documents. */
  all(): Iterable<Document>;
  /** Takes a sentence about what went wrong and stopped nothing. */
  report(sentence: string): void;
}

/** Keeps a journal at what the database has. Neither throws: what is kept already must not be refused. */
export interface SecondCopy {
  /** Begins with the documents as they are after a transaction. */
  begin(sequence: number): void;
  /** Adds what is missing up to a transaction. */
  keepUp(sequence: number): void;
}

/** Bytes of a journal that are never too many, and those of its steps, as a multiple of the documents'. */
const ALWAYS_ALLOWED = 64_000_000;
const MOST_STEPS = 10;

/** Takes an open database and its journal; what is no use as it is, is begun anew with the next write. */
export function createSecondCopy({ database, journal, log, all, report }: Copying): SecondCopy {
  let isBehind = false;
  let isDue = !journal.isWhole || lacksDocuments() || isTooLong();
  return {
    begin(sequence) {
      isDue = true;
      attempt(() => begin(sequence));
    },
    keepUp: (sequence) =>
      attempt(() => {
        if (isDue || journal.last === null) begin(sequence);
        for (const transaction of log.after(journal.last ?? 0)) journal.add(stepOf(transaction));
      }),
  };

  function begin(sequence: number): void {
    journal.begin(sequence, all());
    isDue = false;
  }

  function attempt(write: () => void): void {
    try {
      write();
      isBehind = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isBehind) report(`The journal cannot be written and is behind: ${reason}.`);
      isBehind = true;
    }
  }

  /** Where documents came from a damaged database, the journal has no transactions for them. */
  function lacksDocuments(): boolean {
    const base = "SELECT CAST(value AS INTEGER) AS number FROM state WHERE name = 'base'";
    return numberOf(base) > (journal.last ?? 0);
  }

  function isTooLong(): boolean {
    if (journal.size < ALWAYS_ALLOWED) return false;
    const documents = numberOf('SELECT sum(octet_length(json)) AS number FROM documents');
    return journal.size - documents > MOST_STEPS * documents;
  }

  function numberOf(query: string): number {
    return numberIn(database.prepare(query).get(), 'number');
  }
}
