import { expect, test } from 'vitest';
import { DamagedError, StorageError, toOpeningError, toStorageError } from './disk.ts';

/** Returns an error as SQLite throws it: https://sqlite.org/rescode.html */
const errorOf = (errcode: number) => Object.assign(new Error('reason'), { errcode });

test.each([
  ['READONLY', 8, StorageError, 'the disk is full or broken (reason)'],
  ['IOERR', 10, StorageError, 'the disk is full or broken (reason)'],
  ['IOERR_FSYNC', 1034, StorageError, 'the disk is full or broken (reason)'],
  ['CORRUPT', 11, DamagedError, 'reason'],
  ['FULL', 13, StorageError, 'the disk is full'],
  ['CANTOPEN', 14, StorageError, 'the disk is full or broken (reason)'],
  ['NOTADB', 26, DamagedError, 'reason'],
  ['BUSY', 5, Error, 'reason'],
])('%s (%i) becomes a %o: %s', (_, code, type, message) => {
  const error = errorOf(code);
  for (const converted of [toStorageError(error), toOpeningError(error)]) {
    expect(converted).toBeInstanceOf(type);
    expect(converted).toMatchObject({ message });
  }
});

test.each([
  ['ERROR', 1],
  ['IOERR_SHORT_READ', 522],
])('%s (%i) is damage when a file is opened alone', (_, code) => {
  expect(toOpeningError(errorOf(code))).toBeInstanceOf(DamagedError);
  expect(toStorageError(errorOf(code))).not.toBeInstanceOf(DamagedError);
});
