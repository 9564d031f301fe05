import { closeSync, fsyncSync, ftruncateSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolderSync } from '../../../system/sync-folder.ts';
import type { Transaction } from '../documents/transaction.ts';
import {
  baseLine,
  documentLine,
  type Entry,
  type Extent,
  entriesIn,
  extentOf,
  stepLine,
} from './entries.ts';
import { writeWhole } from './sealed-lines.ts';

/**
 * A second copy of all that is written, as lines of text in a file beside the database: what gives
 * the documents back where the database is damaged.
 */
export interface Journal extends Extent {
  /**
   * Begins anew with documents as they are after a transaction, each its JSON on one line, durably;
   * where that fails, it stays as it was.
   */
  begin(base: number, documents: Iterable<string>): void;
  /** Adds a transaction; it is durable once the system thinks so, or with one of those after it. */
  add(transaction: Transaction): void;
  /** Gives all of it, line by line. */
  entries(): Iterable<Entry>;
  close(): void;
}

/** Steps after which the file is made durable. The database has them: only time is lost where they are not. */
const STEPS_AT_RISK = 200;

/** Takes the file's path and opens it, made where there is none; a line that was cut short is cut off. */
export function openJournal(path: string): Journal {
  let file = openSync(path, 'a+', 0o600);
  let { last, size, isWhole } = extentOf(path);
  // Half a line would spoil the next one.
  let isTorn = true;
  let atRisk = 0;

  return {
    get last() {
      return last;
    },
    get size() {
      return size;
    },
    get isWhole() {
      return isWhole;
    },
    begin(base, documents) {
      const draft = `${path}.new`;
      const written = writeDraft(draft, base, documents);
      const next = openSync(draft, 'a+');
      renameSync(draft, path);
      closeSync(file);
      file = next;
      [last, size, isWhole, isTorn] = [base, written, true, false];
      syncFolderSync(dirname(path));
    },
    add(transaction) {
      if (isTorn) ftruncateSync(file, size);
      isTorn = true;
      size += writeWhole(file, stepLine(transaction));
      isTorn = false;
      last = transaction.sequence;
      atRisk = (atRisk + 1) % STEPS_AT_RISK;
      if (atRisk === 0) fsyncSync(file);
    },
    entries: () => entriesIn(path),
    close() {
      try {
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
  };
}

/** Enough for one write to be worth its while, in characters. */
const BATCH = 1 << 18;

function writeDraft(path: string, base: number, documents: Iterable<string>): number {
  const file = openSync(path, 'w', 0o600);
  try {
    let size = 0;
    let waiting = baseLine(base);
    for (const document of documents) {
      waiting += documentLine(document);
      if (waiting.length < BATCH) continue;
      size += writeWhole(file, waiting);
      waiting = '';
    }
    size += writeWhole(file, waiting);
    fsyncSync(file);
    return size;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
