import { expect, it } from 'vitest';
import { explainDiskError, findDiskFault } from './disk-faults.ts';

it.each([
  ['EACCES', /cannot write to SITE_DATA_DIR/],
  ['EROFS', /mounted read-only/],
  ['ENOSPC', /is full: make room/],
])('explains %s and says what to do, without the path', (code, sentence) => {
  const error = Object.assign(new Error(`${code}: mkdir '/srv/company'`), { code });
  expect(explainDiskError(error)).toMatch(sentence);
  expect(explainDiskError(error)).not.toContain('/');
});

it('returns null for an unknown error', () => {
  expect(explainDiskError(new Error("EWHAT: mkdir '/srv/company'"))).toBeNull();
});

it('finds no fault if the folder does not exist yet', async () => {
  expect(await findDiskFault('/nowhere/at/all')).toBeNull();
});
