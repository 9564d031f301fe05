import { reasonOf } from '../http/errors.ts';

/** The file is no database of the service, or no longer as it was written. */
export class DamagedError extends Error {}

/** The disk refuses to store what is written; what was stored before stays. */
export class StorageError extends Error {}

/**
 * Turns what SQLite threw while it opened a file into a DamagedError or StorageError. A sound file
 * never causes 1 ERROR (tables that make no sense) or 522 IOERR_SHORT_READ when it is opened.
 * Codes: https://sqlite.org/rescode.html.
 */
export function toOpeningError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 1 || code === 522) return new DamagedError(reasonOf(error), { cause: error });
  return toStorageError(error);
}

/** Turns what SQLite threw into a DamagedError or StorageError; returns any other error as it is. */
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
