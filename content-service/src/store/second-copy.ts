import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../http/errors.ts';
import type { Journal } from './journal.ts';
import type { Log } from './log.ts';
import { numberFrom } from './rows.ts';
import { baseOf } from './state.ts';

/** What is written a second time, and where. */
export interface Copying {
  readonly database: DatabaseSync;
  readonly journal: Journal;
  /** Bytes up to which the journal is never begun anew. */
  readonly journalAllowance: number | undefined;
  readonly log: Log;
  /** Gives the JSON of all documents. */
  texts(): Iterable<string>;
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

/** Bytes. */
const JOURNAL_ALLOWANCE = 64_000_000;
/** Bytes of a journal's steps, as a multiple of the documents'. */
const MOST_STEPS = 10;

/** Takes an open database and its journal; what is no use as it is, is begun anew with the next write. */
export function createSecondCopy(copying: Copying): SecondCopy {
  const { database, journal, journalAllowance = JOURNAL_ALLOWANCE, log, texts, report } = copying;
  let isBehind = false;
  // Where documents came from a damaged database, the journal has no transactions for them.
  const lacksDocuments = baseOf(database) > (journal.last ?? 0);
  let isDue = !journal.isWhole || lacksDocuments || isTooLong();
  return {
    begin(sequence) {
      isDue = true;
      attempt(() => begin(sequence));
    },
    keepUp: (sequence) =>
      attempt(() => {
        if (isDue || journal.last === null) begin(sequence);
        for (const transaction of log.after(journal.last ?? 0)) journal.add(transaction);
      }),
  };

  function begin(sequence: number): void {
    journal.begin(sequence, texts());
    isDue = false;
  }

  function attempt(write: () => void): void {
    try {
      write();
      isBehind = false;
    } catch (error) {
      if (!isBehind) report(`The journal cannot be written and is behind: ${reasonOf(error)}.`);
      isBehind = true;
    }
  }

  function isTooLong(): boolean {
    if (journal.size < journalAllowance) return false;
    const bytes = 'SELECT sum(octet_length(json)) AS number FROM documents';
    return journal.size > (1 + MOST_STEPS) * numberFrom(database, bytes);
  }
}
