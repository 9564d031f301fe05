import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { systemReason } from './system-reason.ts';

test.each([
  ['no such file or directory', () => readFile('/nowhere/at/all')],
  ['not a directory', () => readFile(`${import.meta.filename}/at/all`)],
  ['illegal operation on a directory', () => writeFile(import.meta.dirname, '')],
])('names the reason without the path: %s', async (expected, call) => {
  expect(systemReason(await call().catch((error: unknown) => error))).toBe(expected);
});

test.each([new Error("EWHAT: mkdir '/srv/company'"), 'EACCES', undefined])(
  'returns undefined for %s, which is not an error of the system',
  (error) => {
    expect(systemReason(error)).toBeUndefined();
  },
);
