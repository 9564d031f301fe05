import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { putInPlace, putInPlaceSync } from '../../../system/replace-file.ts';
import { reasonOf } from '../http/errors.ts';
import { openDatabase } from './database.ts';
import { clearTemporary, DamagedError, setAside } from './disk.ts';
import { lastSequence, textIn } from './rows.ts';

/** Copies that are kept, since the newest may be damaged too. */
const KEPT = 3;

/** Milliseconds. A laptop may run the service for some minutes a day only. */
const FIRST = 5000;
const EVERY = 3_600_000;

/** Calls `work`, which must not reject, soon and then every hour. Returns a function that stops this. */
export function everyHour(work: () => Promise<void>): () => void {
  const timers = [setTimeout(work, FIRST).unref(), setInterval(work, EVERY).unref()];
  return () => timers.forEach(clearTimeout);
}

/**
 * Returns the numbers of a database's copies, newest first. Copy 12 has all transactions up to 12, and
 * may have later ones.
 */
export function copiesOf(path: string): number[] {
  const start = `${basename(path)}.copy-`;
  return readdirSync(dirname(path))
    .flatMap((name) => name.split(start)[1] ?? [])
    .filter((end) => /^\d+$/.test(end))
    .map(Number)
    .toSorted((a, b) => b - a);
}

/** Copies the database soon and then every hour. Calls `log` with a failure. Returns a function that stops this. */
export function scheduleCopies(path: string, log: (sentence: string) => void): () => void {
  return everyHour(() =>
    copyDatabase(path).catch((error: unknown) =>
      log(`${path} was not copied, and its earlier copies stay: ${reasonOf(error)}.`),
    ),
  );
}

/**
 * Copies the database, unless nothing was written since the newest copy. Throws DamagedError for a
 * database that is damaged, and keeps its earlier copies then.
 */
export async function copyDatabase(path: string): Promise<void> {
  // A connection of its own copies all pages in one step: no edit waits for it or restarts it
  // (https://sqlite.org/backup.html).
  using reader = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  const last = lastSequence(reader);
  const [newest = 0] = copiesOf(path);
  if (last <= newest) return;
  const temporary = clearTemporary(`${path}.copy.part`);
  try {
    await backup(reader, temporary, { rate: 2 ** 31 - 1 });
    lastTime(temporary);
    await putInPlace(temporary, `${path}.copy-${last}`);
  } finally {
    rmSync(temporary, { force: true });
  }
  for (const old of copiesOf(path).slice(KEPT)) rmSync(`${path}.copy-${old}`);
}

/**
 * Puts the newest intact copy in the place of the database, and sets newer ones aside. Returns the time
 * of its last transaction (ISO 8601), or null if there is no intact copy.
 */
export function restoreCopy(path: string): string | null {
  for (const copy of copiesOf(path).map((number) => `${path}.copy-${number}`)) {
    const temporary = clearTemporary(`${path}.part`);
    copyFileSync(copy, temporary);
    try {
      const time = lastTime(temporary);
      putInPlaceSync(temporary, path);
      return time;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      setAside(copy);
    }
  }
  return null;
}

/** Checks a copy, and returns the time of its last transaction. Throws DamagedError also if it has none. */
function lastTime(path: string): string {
  using database = openDatabase(path);
  const row = database.prepare('SELECT max(sequence), timestamp FROM transactions').get();
  const time = textIn(row, 'timestamp');
  if (time === null) throw new DamagedError('it is empty');
  return time;
}
