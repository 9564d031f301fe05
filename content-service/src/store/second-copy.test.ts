import { statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../test-service.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

// More than 64 MB are written.
vi.setConfig({ testTimeout: 120_000 });

const large = 'x'.repeat(2_000_000);

function write(store: Store, number: number): void {
  const id = `tx-${number}`;
  store.commit(({ get }) => ({
    id,
    author: 'p-editor',
    timestamp: new Date(1_700_000_000_000 + number).toISOString(),
    mutations: [{ patch: {} }],
    changes: [
      {
        id: 'a',
        before: get('a') ?? null,
        after: { _id: 'a', _type: 'entry', _rev: id, number, large },
      },
    ],
  }));
}

function reopen(dir: string) {
  const said: string[] = [];
  const store = openStore(dir, (sentence) => void said.push(sentence));
  return { said, store, last: [...store.log.after(0)].length };
}

async function loseDatabase(dir: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(join(dir, `content.db${end}`), { force: true });
}

test('a journal that is long for its documents is begun anew at the next start, and gives back all the same', async () => {
  const dir = await temporaryFolder();
  const journal = join(dir, 'journal.ndjson');
  const store = openStore(dir, () => {});
  for (let number = 1; number <= 35; number += 1) write(store, number);
  store.close();
  expect(statSync(journal).size).toBeGreaterThan(64_000_000);

  const second = reopen(dir);
  expect(statSync(journal).size).toBeLessThan(2_100_000);
  write(second.store, 36);
  second.store.close();

  await loseDatabase(dir);
  const third = reopen(dir);
  expect(third.said).toContain('The journal has given back 1 documents and 1 transactions.');
  expect(third.said).toContain('The history lacks 35 transactions.');
  expect(third.store.get('a')).toMatchObject({ number: 36, large });
  third.store.close();

  // Nothing but a base is in it now, and sequences go on from there.
  await loseDatabase(dir);
  const fourth = reopen(dir);
  expect(fourth.store.get('a')).toMatchObject({ number: 36 });
  write(fourth.store, 37);
  fourth.store.close();
  const last = (await readFile(journal, 'utf8')).trimEnd().split('\n').at(-1);
  expect(last).toContain('"sequence":37');
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
