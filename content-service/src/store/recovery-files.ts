import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup } from 'node:sqlite';
import type { Transaction } from '../documents/transaction.ts';
import { reasonOf } from '../http/errors.ts';
import { openForReading } from './database.ts';
import { copyDatabase, createTemporary, putInPlace } from './disk.ts';
import { beginJournal, type Journal } from './journal.ts';

/** Limits that tests can change. */
export interface RecoveryLimits {
  /** Bytes of the journal past which a new base is made after a pause. Past four times as many, it is made at once. */
  journalAllowance: number;
  /** Milliseconds without an edit that make a pause. */
  pause: number;
}

interface Copying {
  /** The database's file. */
  readonly path: string;
  readonly limits: Partial<RecoveryLimits>;
  /** Yields the transactions of the database after a sequence. */
  transactionsAfter(sequence: number): Iterable<Transaction>;
  report(sentence: string): void;
}

/**
 * The files from which a damaged database is restored: bases, which are copies of the database, and
 * journals of later transactions. Base 12 contains at least all transactions up to 12. Journal 12
 * contains those from 13 up to the next journal. No function throws, because a committed edit must not
 * be refused.
 */
export interface RecoveryFiles {
  /** Appends all transactions up to a sequence. `latest` is the transaction with that sequence. */
  keepUp(sequence: number, latest?: Transaction): void;
  close(): void;
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

export function createRecoveryFiles({ path, limits, ...copying }: Copying): RecoveryFiles {
  const { transactionsAfter, report } = copying;
  const { journalAllowance = 4_000_000, pause = 10_000 } = limits;
  let journal: Journal | undefined;
  let timer: NodeJS.Timeout | undefined;
  let due = journalAllowance;
  let checked: number | undefined;
  let [isBehind, isCopying] = [false, false];

  return {
    keepUp(sequence, latest) {
      try {
        journal ??= begin(sequence);
        const isNext = latest && journal.last === sequence - 1;
        for (const one of isNext ? [latest] : transactionsAfter(journal.last)) journal.add(one);
        isBehind = false;
      } catch (error) {
        if (!isBehind) report(`The journal cannot be written and is behind: ${reasonOf(error)}.`);
        isBehind = true;
      }
      if (!journal || isCopying || journal.size < due) return;
      if (journal.size < 4 * journalAllowance) renewAfterPause();
      else void renewBase();
    },
    close() {
      clearTimeout(timer);
      journal?.close();
      journal = undefined;
    },
  };

  /**
   * Creates the first base before the first edit is acknowledged. If a base exists, rewrites the journal
   * of the newest one from the database, which was checked at the start.
   */
  function begin(sequence: number): Journal {
    let [newest] = numbersOf('base', path);
    if (newest === undefined) {
      newest = sequence;
      copyDatabase(path, `${path}.base-${newest}`);
      checked = newest;
    } else renewAfterPause();
    const begun = beginJournal(`${path}.journal-${newest}`, newest, transactionsAfter(newest));
    removeOld();
    return begun;
  }

  function renewAfterPause(): void {
    clearTimeout(timer);
    timer = setTimeout(renewBase, pause).unref();
  }

  async function renewBase(): Promise<void> {
    if (!journal || isCopying) return;
    isCopying = true;
    try {
      await copyBase(journal);
      due = journalAllowance;
    } catch (error) {
      due = (journal?.size ?? 0) + journalAllowance;
      report(`${path} has no new base, the one before stays in use: ${reasonOf(error)}.`);
    } finally {
      isCopying = false;
    }
  }

  /** Starts the journal before the base, so that it contains every commit during the copy. */
  async function copyBase(before: Journal): Promise<void> {
    const { last } = before;
    const temporary = `${path}.base.part`;
    journal = beginJournal(`${path}.journal-${last}`, last, []);
    before.close();
    try {
      // Copies all pages in one step over a separate connection, so that no edit waits for the copy or
      // restarts it (https://sqlite.org/backup.html).
      using reader = openForReading(path);
      await backup(reader, createTemporary(temporary), { rate: 2 ** 31 - 1 });
      // The store may have been closed meanwhile.
      if (!journal) return;
      putInPlace(temporary, `${path}.base-${last}`);
      checked ??= last;
      removeOld();
    } finally {
      rmSync(temporary, { force: true });
    }
  }

  /**
   * Removes all bases except the newest and one older, and all journals before them. The older base is
   * the first since the start, which checked the database: later bases may contain copied damage.
   */
  function removeOld(): void {
    const [newest = 0, ...others] = numbersOf('base', path);
    const spare = others.find((number) => number <= (checked ?? newest)) ?? newest;
    for (const number of others) if (number !== spare) rmSync(`${path}.base-${number}`);
    for (const number of numbersOf('journal', path)) {
      if (number < spare) rmSync(`${path}.journal-${number}`);
    }
    // The journal of versions of the service without bases.
    rmSync(join(dirname(path), 'journal.ndjson'), { force: true });
  }
}
