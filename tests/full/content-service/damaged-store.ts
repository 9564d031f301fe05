import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PendingTransaction } from '../../../content-service/src/documents/transaction.ts';
import { copyDatabase } from '../../../content-service/src/store/copies.ts';
import { openStore } from '../../../content-service/src/store/open-store.ts';
import type { Store } from '../../../content-service/src/store/store.ts';
import { seeded } from '../../helpers/seed.ts';
import { temporaryFolder, type WhenOver } from '../../helpers/temporary-folder.ts';

/** The data folder of a killed process, and its documents after each transaction. */
export interface Left {
  dir: string;
  moments: readonly string[];
}

const count = 80;

/** Identifies all documents of a store. */
export function momentOf(store: Store): string {
  return createHash('sha1')
    .update(JSON.stringify([...store.all()]))
    .digest('base64');
}

/** Writes 300 transactions to a new store, and copies it after the 180th. */
export async function leaveBehind(whenOver: WhenOver): Promise<Left> {
  const store = openStore(await temporaryFolder(whenOver), () => {});
  const random = seeded(1);
  const moments = [momentOf(store)];
  for (let number = 1; number <= 300; number += 1) {
    store.commit(changing(store, number, random));
    moments.push(momentOf(store));
    if (number === 180) await copyDatabase(store.path);
  }
  const dir = await temporaryFolder(whenOver);
  await cp(join(store.path, '..'), dir, { recursive: true });
  store.close();
  return { dir, moments };
}

/** Returns changes of three documents to the same number. Sometimes the third is deleted. */
export function changing(store: Store, number: number, random: () => number): PendingTransaction {
  const id = `tx-${number}`;
  const at = Math.floor(random() * count);
  const changes = [at, at + 1, at + 2].flatMap((each, index) => {
    const _id = `doc-${each % count}`;
    const before = store.get(_id) ?? null;
    const isGone = index === 2 && random() < 0.2;
    const title = `${number}`.padEnd(Math.floor(random() * 3000), 'x');
    const after = isGone ? null : { _id, _type: 'entry', _rev: id, title, number };
    return before || after ? [{ id: _id, before, after }] : [];
  });
  const timestamp = new Date(1_700_000_000_000 + number * 1000).toISOString();
  return { id, author: 'p-editor', timestamp, mutations: [{ patch: { id } }], changes };
}

/** Removes the database of a store. */
export async function loseDatabase(dir: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(join(dir, `content.db${end}`), { force: true });
}

/** Cuts a file, overwrites a page of it with zeros, or flips bits of its header. Returns what was done. */
export async function damage(path: string, random: () => number): Promise<string> {
  const bytes = await readFile(path);
  const at = Math.floor(random() * bytes.length);
  const kind = Math.floor(random() * 3);
  if (kind === 0) {
    await writeFile(path, bytes.subarray(0, at));
    return `cut at ${at}`;
  }
  const start = at - (at % 4096);
  const flips = Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
    Math.floor(random() * Math.min(100, bytes.length)),
  );
  if (kind === 1) bytes.subarray(start, start + 4096).fill(0);
  else for (const flip of flips) bytes[flip] = (bytes[flip] ?? 0) ^ (1 << Math.floor(random() * 8));
  await writeFile(path, bytes);
  return kind === 1 ? `zeros from ${start}` : `flips at ${flips}`;
}
