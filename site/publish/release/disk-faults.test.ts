import { expect, it } from 'vitest';
import { findFault, meaningOf } from './disk-faults.ts';

it.each([
  ['EACCES', /cannot be written by the user/],
  ['EROFS', /mounted read-only/],
  ['ENOSPC', /is full: make room/],
])('says what %s means and what to do, without the path', (code, sentence) => {
  const error = Object.assign(new Error(`${code}: mkdir '/srv/company'`), { code });
  expect(meaningOf(error)).toMatch(sentence);
  expect(meaningOf(error)).not.toContain('/');
});

it('says nothing of what it does not know', () => {
  expect(meaningOf(new Error("EWHAT: mkdir '/srv/company'"))).toBeNull();
});

it('finds no fault with a folder that is not there yet', async () => {
  expect(await findFault('/nowhere/at/all')).toBeNull();
});
