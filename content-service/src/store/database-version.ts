import type { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';
import { DamagedError } from './disk.ts';
import { numberIn } from './rows.ts';

/**
 * Creates the tables of a new database, upgrades one of an earlier version, and checks that any other has
 * `version`, which is stored as SQLite's `user_version`. `upgrades` has the SQL that makes a version the next one.
 * Several processes may call this for one file at once. Throws ConfigError for another version.
 */
export function prepareDatabase(
  database: DatabaseSync,
  path: string,
  version: number,
  createTables: (database: DatabaseSync) => void,
  upgrades: Readonly<Record<number, string>> = {},
): void {
  if (versionOf(database) === 0 && !hasTables(database)) {
    database.exec('BEGIN IMMEDIATE');
    // Another process may have created them before this one acquired the lock.
    if (!hasTables(database)) createTables(database);
    // Written twice, so that a flipped bit in one copy is detected as damage and not read as another version.
    database.exec(`PRAGMA user_version = ${version}; PRAGMA application_id = ${version}; COMMIT`);
  }
  while (upgrades[versionOf(database)] !== undefined) {
    database.exec('BEGIN IMMEDIATE');
    const from = versionOf(database);
    const next = from + 1;
    // Empty if another process has upgraded it meanwhile.
    const upgrade = upgrades[from];
    if (upgrade === undefined) database.exec('ROLLBACK');
    else
      database.exec(
        `${upgrade}; PRAGMA user_version = ${next}; PRAGMA application_id = ${next}; COMMIT`,
      );
  }
  const found = versionOf(database);
  if (found === version) return;
  throw new ConfigError(
    `${path} has layout ${found}, and this version of the content service reads layout ${version} only. Start the version that wrote the file, or move it away to start without it; see "Updates" in docs/deploy.md. Nothing in it was changed.`,
  );
}

/** Throws DamagedError if the two copies of the version in the file's header differ. */
function versionOf(database: DatabaseSync): number {
  const version = numberIn(database.prepare('PRAGMA user_version').get(), 'user_version');
  const copy = numberIn(database.prepare('PRAGMA application_id').get(), 'application_id');
  if (version === copy) return version;
  throw new DamagedError(`its layout is ${version} or ${copy}`);
}

function hasTables(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined;
}
