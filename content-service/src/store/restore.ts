import { copyFileSync, existsSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { atomically, openDatabase } from './database.ts';
import { refuseEarlierJournal } from './earlier-journal.ts';
import { readJournal } from './journal.ts';
import { createPart, putInPlace, setAside } from './replace-file.ts';
import { numbersOf } from './second-copy.ts';
import { lastRevision, lastSequence, markWritten } from './state.ts';
import { DamagedError } from './storage-errors.ts';
import { createWriter } from './writer.ts';

type Report = (sentence: string) => void;

/**
 * Opens a database that has all that was acknowledged. What it lacks is in the journals; one that is
 * damaged, lost, or older than its newest base is set aside, and restored from the newest base that
 * is sound. `report` receives a sentence about it. Throws StorageError and ConfigError.
 */
export function openOrRestore(path: string, report: Report): DatabaseSync {
  const bases = numbersOf('base', path);
  try {
    const { database, steps } = openSince(path, bases[0] ?? 0, report);
    if (steps > 0) report(`The journals had ${steps} transactions that ${path} lacked.`);
    return database;
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    refuseEarlierJournal(path, 0);
    const aside = setAside(path);
    report(
      `The database ${path} is damaged (${error.message}); what is left of it is set aside as ${aside}.`,
    );
  }
  for (const base of bases) {
    try {
      const part = createPart(`${path}.part`);
      copyFileSync(`${path}.base-${base}`, part);
      putInPlace(part, path);
      const { database, steps } = openSince(path, base, report);
      const { timestamp } = database.prepare(latest).get() ?? {};
      report(
        `It is restored from base ${base} and ${steps} transactions of the journals, up to ${timestamp}. Whether anything was written after that is not known.`,
      );
      return database;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      report(`Base ${base} is damaged as well (${error.message}).`);
      for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
    }
  }
  const { database, steps } = openSince(path, 0, report);
  if (steps === 0) {
    report('Nothing that was written could be found: the content is what its files give.');
  }
  return database;
}

const latest = 'SELECT timestamp FROM transactions ORDER BY sequence DESC LIMIT 1';

/** Throws DamagedError too where the database lacks transactions that its base, or a copy of it, has. */
function openSince(path: string, base: number, report: Report) {
  if (base > 0 && !existsSync(path)) throw new DamagedError('it is missing');
  const database = openDatabase(path);
  try {
    const last = lastSequence(database);
    // As when its write-ahead log is lost.
    if (last < base) throw new DamagedError(`it ends at transaction ${last}, base ${base} later`);
    refuseEarlierJournal(path, last);
    return { database, steps: replay(database, path, base, report) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Adds what the journals since a base have and the database has not; returns how many transactions that are. */
function replay(database: DatabaseSync, path: string, base: number, report: Report): number {
  const writer = createWriter(database);
  let [last, revision] = [lastSequence(database), lastRevision(database)];
  let [steps, missing, damaged] = [0, 0, 0];
  const numbers = numbersOf('journal', path).filter((number) => number >= base);
  atomically(database, () => {
    for (const number of numbers.toReversed()) {
      for (const step of readJournal(`${path}.journal-${number}`, last)) {
        if (!step) {
          damaged += 1;
          continue;
        }
        const changes = step.changes.map((one) => ({ ...one, before: writer.get(one.id) ?? null }));
        revision += 1;
        writer.transaction({ ...step, changes }, revision);
        if (steps === 0) markWritten(database, step.timestamp);
        steps += 1;
        missing += step.sequence - last - 1;
        last = step.sequence;
      }
    }
  });
  if (missing > 0) report(`The history lacks ${missing} transactions.`);
  if (damaged > 0 && steps > 0) {
    report(`${damaged} lines of the journals are damaged: what they held is lost, or older.`);
  }
  return steps;
}
