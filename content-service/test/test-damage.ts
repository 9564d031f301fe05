import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seeded } from '../../tests/seed.ts';
import type { Document } from '../src/documents/document.ts';
import type { PendingTransaction, Transaction } from '../src/documents/transaction.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/store.ts';
import { temporaryFolder, type WhenOver } from './test-service.ts';
import { fillStore } from './test-store.ts';

/** A folder as a killed process leaves it, and what had been acknowledged. */
export interface Left {
  dir: string;
  documents: readonly Document[];
  transactions: readonly Transaction[];
}

const count = 80;

/** Makes a store with documents of a file and some hundred transactions on them. */
export async function leaveBehind(transactions: number, whenOver: WhenOver): Promise<Left> {
  const dir = await temporaryFolder(whenOver);
  const store = openStore(dir, () => {});
  const random = seeded(1);
  await fillStore(
    store,
    Array.from({ length: count }, (_, at) => ({ _id: `doc-${at}`, _type: 'entry', title: '0' })),
  );
  const kept: Transaction[] = [];
  for (let number = 1; number <= transactions; number += 1) {
    kept.push(store.commit(changing(number, random)));
  }
  const left = await temporaryFolder(whenOver);
  await cp(dir, left, { recursive: true });
  const documents = [...store.all()];
  store.close();
  return { dir: left, documents, transactions: kept };
}

/** Three documents, the same number in each; now and then one of them goes. */
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

/** Takes the folder of a store; removes its database. */
export async function loseDatabase(dir: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(join(dir, `content.db${end}`), { force: true });
}

/** Takes a file and random numbers; ruins it, and gives what was done. */
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
    // A journal ends where its last line does.
    await writeFile(path, bytes.fill(0, start, Math.min(start + 4096, bytes.length)));
    return `zeros from ${start}`;
  }
  // The first bytes mean the most, so one in four falls there.
  const flips = Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
    Math.floor(random() * (random() < 0.25 ? Math.min(100, bytes.length) : bytes.length)),
  );
  for (const flip of flips) bytes[flip] = (bytes[flip] ?? 0) ^ (1 << Math.floor(random() * 8));
  await writeFile(path, bytes);
  return `flips at ${flips}`;
}

/** Takes a folder; gives a copy of it with some files damaged, or gone, and what was done to each. */
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
