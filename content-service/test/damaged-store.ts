import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { seeded } from '../../harness/seed.ts';
import type { Document } from '../src/documents/document.ts';
import type { PendingTransaction, Transaction } from '../src/documents/transaction.ts';
import { openStore } from '../src/store/open-store.ts';
import { numbersOf } from '../src/store/recovery-files.ts';
import type { Store } from '../src/store/store.ts';
import { temporaryFolder, type WhenOver } from './temporary-folder.ts';
import { fillStore } from './temporary-store.ts';

/** The data folder of a killed process, and what it had acknowledged. */
export interface Left {
  dir: string;
  documents: readonly Document[];
  transactions: readonly Transaction[];
}

const count = 80;

/** Creates a store with documents of a file and with transactions that change them, and two bases. */
export async function leaveBehind(transactions: number, whenOver: WhenOver): Promise<Left> {
  const dir = await temporaryFolder(whenOver);
  let store = openStore(dir, () => {});
  const random = seeded(1);
  await fillStore(
    store,
    Array.from({ length: count }, (_, at) => ({ _id: `doc-${at}`, _type: 'entry', title: '0' })),
  );
  const kept: Transaction[] = [];
  for (let number = 1; number <= transactions; number += 1) {
    kept.push(store.commit(changing(number, random)));
    // The second start makes the second base.
    if (number === Math.round(transactions * 0.6)) {
      store.close();
      store = openStore(dir, () => {});
    }
  }
  expect(numbersOf('base', store.path)).toHaveLength(2);
  const left = await temporaryFolder(whenOver);
  await cp(dir, left, { recursive: true });
  const documents = [...store.all()];
  store.close();
  return { dir: left, documents, transactions: kept };
}

/** Returns changes of three documents to the same number. Sometimes the third is deleted. */
export function changing(number: number, random: () => number) {
  return ({ get }: Pick<Store, 'get'>): PendingTransaction => {
    const id = `tx-${number}`;
    const at = Math.floor(random() * count);
    const changes = [at, at + 1, at + 2].flatMap((each, index) => {
      const _id = `doc-${each % count}`;
      const before = get(_id) ?? null;
      const isGone = index === 2 && random() < 0.2;
      const title = `${number}`.padEnd(Math.floor(random() * 3000), 'x');
      const after = isGone ? null : { _id, _type: 'entry', _rev: id, title, number };
      return before || after ? [{ id: _id, before, after }] : [];
    });
    const timestamp = new Date(1_700_000_000_000 + number * 1000).toISOString();
    return { id, author: 'p-editor', timestamp, mutations: [{ patch: { id } }], changes };
  };
}

/** Removes the database of a store. */
export async function loseDatabase(dir: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(join(dir, `content.db${end}`), { force: true });
}

/** Damages a file, and returns how. */
async function damage(path: string, random: () => number): Promise<string> {
  const bytes = await readFile(path);
  const at = Math.floor(random() * bytes.length);
  const kind = Math.floor(random() * 4);
  if (kind === 0) {
    await writeFile(path, bytes.subarray(0, at));
    return `cut at ${at}`;
  }
  if (kind === 1) {
    const start = at - (at % 4096);
    // A journal ends with its last line.
    await writeFile(path, bytes.fill(0, start, Math.min(start + 4096, bytes.length)));
    return `zeros from ${start}`;
  }
  // Every fourth bit is in the first 100 bytes, which matter most.
  const flips = Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
    Math.floor(random() * (random() < 0.25 ? Math.min(100, bytes.length) : bytes.length)),
  );
  for (const flip of flips) bytes[flip] = (bytes[flip] ?? 0) ^ (1 << Math.floor(random() * 8));
  await writeFile(path, bytes);
  return `flips at ${flips}`;
}

/** Copies a folder, damages or removes some of its files, and returns what was done. */
export async function damagedCopy(
  dir: string,
  names: readonly string[],
  random: () => number,
): Promise<{ dir: string; done: string }> {
  const copy = await temporaryFolder();
  await cp(dir, copy, { recursive: true });
  const done: string[] = [];
  for (const name of names) {
    const isGone = random() < 0.15;
    if (isGone) await rm(join(copy, name));
    done.push(`${name}: ${isGone ? 'gone' : await damage(join(copy, name), random)}`);
  }
  return { dir: copy, done: done.join('; ') };
}
