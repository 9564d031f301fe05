import type { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';
import { DamagedError } from './disk.ts';
import { numberIn } from './rows.ts';

/**
 * Creates the tables of a new database, upgrades one of an earlier layout, and checks that any other has this
 * layout. The number is SQLite's `user_version`. `upgrades` has the SQL that makes a layout the next one, by its
 * number. Several processes may call this for one file at once. Throws ConfigError for
 * another layout.
 */
export function prepareLayout(
  database: DatabaseSync,
  path: string,
  layout: number,
  createTables: (database: DatabaseSync) => void,
  upgrades: Readonly<Record<number, string>> = {},
): void {
  if (layoutOf(database) === 0 && !hasTables(database)) {
    database.exec('BEGIN IMMEDIATE');
    // Another process may have created them before this one acquired the lock.
    if (!hasTables(database)) createTables(database);
    // Written twice, so that a flipped bit in one copy is detected as damage and not read as another layout.
    database.exec(`PRAGMA user_version = ${layout}; PRAGMA application_id = ${layout}; COMMIT`);
  }
  while (upgrades[layoutOf(database)] !== undefined) {
    database.exec('BEGIN IMMEDIATE');
    const from = layoutOf(database);
    const next = from + 1;
    // Empty if another process has upgraded it meanwhile.
    const upgrade = upgrades[from];
    if (upgrade === undefined) database.exec('ROLLBACK');
    else
      database.exec(
        `${upgrade}; PRAGMA user_version = ${next}; PRAGMA application_id = ${next}; COMMIT`,
      );
  }
  const found = layoutOf(database);
  if (found === layout) return;
  throw new ConfigError(
    `${path} has layout ${found}, and this version of the content service reads layout ${layout} only. Start the version that wrote the file, or move it away to start without it; see "Updates" in docs/deploy.md. Nothing in it was changed.`,
  );
}

/** Throws DamagedError when the two layout numbers in the file's header contradict each other. */
function layoutOf(database: DatabaseSync): number {
  const layout = numberIn(database.prepare('PRAGMA user_version').get(), 'user_version');
  const copy = numberIn(database.prepare('PRAGMA application_id').get(), 'application_id');
  if (layout === copy) return layout;
  throw new DamagedError(`its layout is ${layout} or ${copy}`);
}

function hasTables(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined;
}
