import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../config.ts';
import { reasonOf } from '../http/errors.ts';

/**
 * Creates the data directory. Throws ConfigError if that fails, or if the folder belongs to another user: with
 * files of two users in it, a command that root ran would stop the service.
 */
export function openDataFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`CONTENT_DATA_DIR ${dir} cannot be used: ${reasonOf(error)}.`);
  }
  const { uid } = statSync(dir);
  // Windows has no user ids.
  const user = process.geteuid?.() ?? uid;
  if (uid === user) return;
  throw new ConfigError(
    `CONTENT_DATA_DIR ${dir} belongs to user ${uid}, and this process runs as user ${user}. Run it as user ${uid}, or give the folder to this one: chown -R ${user} ${dir}`,
  );
}

/**
 * Sets umask 077, so that other users can read nothing that this process writes. Only for programs and not
 * for tests, because a process has one umask.
 */
export function writePrivately(dataDir: string): void {
  try {
    // Parent folders get the mode of the user's umask: they may also contain releases of the site, which
    // nginx reads. If this fails, `openDataFolder` throws the reason.
    mkdirSync(dirname(dataDir), { recursive: true });
  } catch {}
  process.umask(0o077);
}

/** Removes what a killed process left of a database: SQLite would apply its write-ahead log to another one. */
export function clearTemporary(path: string): string {
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  return path;
}

/** Renames a database and its write-ahead log. Returns the new path. */
export function setAside(path: string): string {
  let aside = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  while (existsSync(aside)) aside += '+';
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) renameSync(path + end, aside + end);
  }
  return aside;
}

/** The file is not a database of the service, or is damaged. */
export class DamagedError extends Error {}

/** The disk is full or failed. Nothing was written. */
export class StorageError extends Error {}

/**
 * Converts an error of SQLite from opening a file to a DamagedError or StorageError. Opening an intact
 * file never causes 1 ERROR (an invalid schema) or 522 IOERR_SHORT_READ.
 * Codes: https://sqlite.org/rescode.html.
 */
export function toOpeningError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 1 || code === 522) return new DamagedError(reasonOf(error), { cause: error });
  return toStorageError(error);
}

/** Converts an error of SQLite to a DamagedError or StorageError. Returns any other error unchanged. */
export function toStorageError(error: unknown): unknown {
  const code = (codeOf(error) ?? 0) & 0xff;
  const message = reasonOf(error);
  // 11 CORRUPT, 26 NOTADB; 8 READONLY, 10 IOERR, 13 FULL, 14 CANTOPEN.
  if (code === 11 || code === 26) return new DamagedError(message, { cause: error });
  if (code === 13) return new StorageError('the disk is full', { cause: error });
  if ([8, 10, 14].includes(code)) {
    return new StorageError(`the disk is full or broken (${message})`, { cause: error });
  }
  return error;
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}
