import { expect, it } from 'vitest';
import { explainDiskError, findDiskFault } from './disk-faults.ts';

it.each([
  ['EACCES', /cannot be written by the user/],
  ['EROFS', /mounted read-only/],
  ['ENOSPC', /is full: make room/],
])('says what %s means and what to do, without the path', (code, sentence) => {
  const error = Object.assign(new Error(`${code}: mkdir '/srv/company'`), { code });
  expect(explainDiskError(error)).toMatch(sentence);
  expect(explainDiskError(error)).not.toContain('/');
});

it('says nothing of what it does not know', () => {
  expect(explainDiskError(new Error("EWHAT: mkdir '/srv/company'"))).toBeNull();
});

it('finds no fault with a folder that is not there yet', async () => {
  expect(await findDiskFault('/nowhere/at/all')).toBeNull();
});
