import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../config.ts';
import { copyDatabase, DamagedError } from './disk.ts';
import { numberIn } from './rows.ts';

/** Changes the tables of a database to the next layout. Runs inside a transaction. */
export type Migration = (database: DatabaseSync) => void;

/** Milliseconds to wait for another process that is migrating the same file. */
const PATIENCE = 5000;

/**
 * Throws ConfigError when a later version of the service wrote the file, and DamagedError when its
 * layout number is damaged. Only reads: the file does not change by a byte, and SQLite creates no files
 * beside it, unless a killed process left a write-ahead log.
 */
export function refuseNewerLayout(path: string, migrations: readonly Migration[]): void {
  if (!existsSync(path)) return;
  const location = pathToFileURL(path);
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  // Without a log, the file alone is complete: https://sqlite.org/uri.html#uriimmutable.
  if (!log?.size) location.search = '?immutable=1';
  using database = new DatabaseSync(location, { readOnly: true, timeout: PATIENCE });
  const layout = layoutOf(database);
  if (layout <= migrations.length) return;
  const backup = backupPath(path, migrations.length);
  throw new ConfigError(
    `${path} has layout ${layout}, and this version of the content service reads layouts up to ${migrations.length}: a later version wrote the file. Start that version${existsSync(backup) ? `, or go back to ${backup}` : ''}; see "Updates" in docs/deploy.md. The file is unchanged.`,
  );
}

/**
 * Migrates a database to the latest layout. The migration at index n changes layout n to layout n + 1;
 * a new file has layout 0. All migrations run in one transaction, after a backup if the file has
 * tables. Several processes may call this for one file at once.
 */
export function migrate(
  database: DatabaseSync,
  path: string,
  migrations: readonly Migration[],
): void {
  const layout = migrations.length;
  if (layoutOf(database) === layout) return;
  let backup: string | undefined;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated the file before this one acquired the lock.
    const found = layoutOf(database);
    if (found > 0 || hasTables(database)) {
      backup = backupPath(path, found);
      copyDatabase(path, backup);
    }
    for (const migration of migrations.slice(found)) migration(database);
    // Written twice, so that a flipped bit in one copy is detected as damage and not read as another layout.
    database.exec(`PRAGMA user_version = ${layout}; PRAGMA application_id = ${layout}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    if (backup !== undefined) rmSync(backup, { force: true });
    throw error;
  }
  if (backup !== undefined) removeOtherBackups(path, backup);
}

/** Throws DamagedError when the two layout numbers in the file's header contradict each other. */
function layoutOf(database: DatabaseSync): number {
  const layout = numberIn(database.prepare('PRAGMA user_version').get(), 'user_version');
  const copy = numberIn(database.prepare('PRAGMA application_id').get(), 'application_id');
  // Up to layout 2 the number was written once.
  if (layout === copy || (copy === 0 && layout <= 2)) return layout;
  throw new DamagedError(`its layout is ${layout} or ${copy}`);
}

function hasTables(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined;
}

function backupPath(path: string, layout: number): string {
  return `${path}.layout-${layout}.backup`;
}

/** Removes other backups of the database, because several would take a multiple of its size. */
function removeOtherBackups(path: string, backup: string): void {
  const folder = dirname(path);
  const isBackup = (name: string) =>
    name.startsWith(`${basename(path)}.layout-`) && name.endsWith('.backup');
  for (const name of readdirSync(folder).filter(isBackup)) {
    if (join(folder, name) !== backup) rmSync(join(folder, name));
  }
}
