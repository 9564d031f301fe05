import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup } from 'node:sqlite';
import type { Transaction } from '../documents/transaction.ts';
import { reasonOf } from '../http/errors.ts';
import { openForReading } from './database.ts';
import { copyDatabase, createTemporary, putInPlace } from './disk.ts';
import { toLine } from './journal.ts';

export interface RecoveryOptions {
  /** Path of the database. */
  readonly path: string;
  /** Bytes of the journal past which a new base is made. */
  readonly journalAllowance: number;
  /** Called with a sentence about a failure that did not refuse an edit. */
  log(sentence: string): void;
}

/** Returns the numbers of the bases or journals of a database, newest first. */
export function numbersOf(kind: 'base' | 'journal', path: string): number[] {
  const start = `${basename(path)}.${kind}-`;
  const ends = readdirSync(dirname(path)).flatMap((name) => name.split(start)[1] ?? []);
  return ends
    .filter((end) => /^\d+$/.test(end))
    .map(Number)
    .toSorted((a, b) => b - a);
}

/**
 * Keeps the files from which a damaged database is restored: bases, which are copies of the database,
 * and journals of later transactions. Base 12 contains at least all transactions up to 12. Journal 12
 * contains those from 13 up to the next journal. `transactionsAfter` yields the transactions of the
 * database after a sequence. Nothing throws, because a committed edit must not be refused.
 */
export function createRecoveryFiles(
  { path, journalAllowance, log }: RecoveryOptions,
  transactionsAfter: (sequence: number) => Iterable<Transaction>,
) {
  let journal: string | undefined;
  let [last, size, checked] = [0, 0, 0];
  let [isBehind, isCopying] = [false, false];
  const logFailure = (error: unknown) =>
    log(`${path} has no new base, the one before stays in use: ${reasonOf(error)}.`);

  return {
    /** Appends all transactions up to a sequence. `latest` is the transaction with that sequence. */
    keepUp(sequence: number, latest?: Transaction): void {
      try {
        journal ??= begin(sequence);
        const isNext = latest && last === sequence - 1;
        for (const one of isNext ? [latest] : transactionsAfter(last)) {
          const line = toLine(one);
          // Not synchronised: a power cut may remove the line, but not the transaction in the database.
          appendFileSync(journal, line, { mode: 0o600 });
          [last, size] = [one.sequence, size + line.length];
        }
        isBehind = false;
      } catch (error) {
        if (!isBehind) log(`The journal cannot be written and is behind: ${reasonOf(error)}.`);
        isBehind = true;
      }
      if (size >= journalAllowance && !isCopying) void renewBase();
    },
    close(): void {
      journal = undefined;
    },
  };

  /** Makes a base of the database, which was checked at the start, before anything else is acknowledged. */
  function begin(sequence: number): string {
    const [newest] = numbersOf('base', path);
    try {
      if (newest !== sequence) copyDatabase(path, `${path}.base-${sequence}`);
      checked = sequence;
      removeOld();
    } catch (error) {
      if (newest === undefined) throw error;
      logFailure(error);
    }
    // A kill may have kept the last transaction out of the journals since an older base.
    last = newest === undefined ? sequence : sequence - 1;
    return `${path}.journal-${sequence}`;
  }

  async function renewBase(): Promise<void> {
    const [base, temporary] = [`${path}.base-${last}`, `${path}.base.part`];
    isCopying = true;
    // The journal begins before its base, so that it contains every commit during the copy.
    [journal, size] = [`${path}.journal-${last}`, 0];
    try {
      // Copies all pages in one step over a separate connection, so that no edit waits for the copy or
      // restarts it (https://sqlite.org/backup.html).
      using reader = openForReading(path);
      await backup(reader, createTemporary(temporary), { rate: 2 ** 31 - 1 });
      // The store may have been closed meanwhile.
      if (journal === undefined) return;
      putInPlace(temporary, base);
      removeOld();
    } catch (error) {
      logFailure(error);
    } finally {
      rmSync(temporary, { force: true, recursive: true });
      isCopying = false;
    }
  }

  /**
   * Removes all bases except the newest and one older, and all journals before them. The older base is
   * the first since the start, which checked the database: later bases may contain copied damage.
   */
  function removeOld(): void {
    const [newest = 0, ...others] = numbersOf('base', path);
    const spare = others.find((number) => number <= checked) ?? newest;
    for (const number of others) if (number !== spare) rmSync(`${path}.base-${number}`);
    for (const number of numbersOf('journal', path)) {
      if (number < spare) rmSync(`${path}.journal-${number}`);
    }
    // The journal of versions of the service without bases.
    rmSync(join(dirname(path), 'journal.ndjson'), { force: true });
  }
}
