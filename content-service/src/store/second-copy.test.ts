import { statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loseDatabase } from '../../test/damaged-store.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { reopen, writingTo } from '../../test/temporary-store.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

const large = 'x'.repeat(20_000);
const limits = { journalAllowance: 640_000 };

function write(store: Store, number: number): void {
  writingTo(store)({ a: { _type: 'entry', number, large } });
}

test('a journal that is long for its documents is begun anew at the next start, and gives back all the same', async () => {
  const dir = await temporaryFolder();
  const journal = join(dir, 'journal.ndjson');
  const store = openStore(dir, () => {});
  const writeOn = writingTo(store);
  for (let number = 1; number <= 17; number += 1) writeOn({ a: { _type: 'entry', number, large } });
  store.close();
  expect(statSync(journal).size).toBeGreaterThan(limits.journalAllowance);

  const second = reopen(dir, limits);
  expect(statSync(journal).size).toBeLessThan(21_000);
  write(second.store, 18);
  second.store.close();

  await loseDatabase(dir);
  const third = reopen(dir);
  expect(third.said).toContain('The journal has given back 1 documents and 1 transactions.');
  expect(third.said).toContain('The history lacks 17 transactions.');
  expect(third.store.get('a')).toMatchObject({ number: 18, large });
  third.store.close();

  // Nothing but a base is in it now, and sequences go on from there.
  await loseDatabase(dir);
  const fourth = reopen(dir);
  expect(fourth.store.get('a')).toMatchObject({ number: 18 });
  write(fourth.store, 19);
  fourth.store.close();
  const last = (await readFile(journal, 'utf8')).trimEnd().split('\n').at(-1);
  expect(last).toContain('"sequence":19');
});

test('documents that a journal began with are given back without a transaction after them, as often as it takes', async () => {
  const dir = await temporaryFolder();
  const store = openStore(dir, () => {});
  write(store, 1);
  write(store, 2);
  store.close();
  // As a journal that was gone is written anew.
  await rm(join(dir, 'journal.ndjson'));
  reopen(dir).store.close();
  for (const _ of [1, 2, 3]) {
    await loseDatabase(dir);
    const { store: again } = reopen(dir);
    expect(again.get('a')).toMatchObject({ number: 2 });
    expect(again.isWritten).toBe(true);
    again.close();
  }
});
