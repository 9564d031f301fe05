import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import {
  fillStore,
  reopen,
  transactionsIn,
  writingTo,
} from '../../../tests/helpers/service/temporary-store.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { copyDatabase } from './copies.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

const demo = [
  { _id: 'a', _type: 'faq', title: 'a question of the demo' },
  { _id: 'b', _type: 'faq', title: 'x'.repeat(20_000) },
];

function write(store: Store, title: string): void {
  writingTo(store)({ a: { _type: 'faq', title } });
}

/** Writes titles to a new store, which is copied after each `copy`, closes it, and returns its folder. */
async function written(...titles: readonly string[]): Promise<string> {
  const dir = await temporaryFolder();
  const store = openStore(dir, () => {});
  fillStore(store, demo);
  for (const title of titles) {
    if (title === 'copy') await copyDatabase(store.path);
    else write(store, title);
  }
  store.close();
  return dir;
}

/** Opens a store, which closes when the test ends. */
function opened(dir: string) {
  const { store, said } = reopen(dir);
  onTestFinished(() => store.close());
  const transactions = () => transactionsIn(store).map(({ id }) => id);
  return { store, said, transactions };
}

const damaged = expect.stringMatching(
  /^The database .*content\.db is damaged \(.+\)\. What is left of it was moved to .*content\.db\.damaged-/,
);
const copied = (minutes: number) =>
  `A copy with all changes up to 2026-01-01T00:0${minutes}:00.000Z replaces it. Later changes are lost.`;
const noCopy = expect.stringMatching(
  /^There is no copy of it, so the documents come from the files/,
);

function filled(value: number, from: number, to: number) {
  return async (path: string) => writeFile(path, (await readFile(path)).fill(value, from, to));
}

test('the next start has all written documents', async () => {
  const { store, said, transactions } = opened(await written('1', '2'));
  expect([...store.all()]).toMatchObject([{ title: '2' }, demo[1]]);
  expect(transactions()).toEqual(['transaction-1', 'transaction-2']);
  expect(store.isWritten).toBe(true);
  expect(said).toEqual([]);
});

test.each([
  ['overwritten from the start', (path: string) => writeFile(path, 'x'.repeat(50_000))],
  ['cut in half', async (path: string) => truncate(path, (await readFile(path)).length / 2)],
  ['emptied', (path: string) => truncate(path, 0)],
  ['gone', (path: string) => rm(path)],
  ['without a page', filled(0, 8192, 12_288)],
  ['damaged in a byte of its header', filled(9, 18, 19)],
  [
    'with a document that cannot be parsed',
    async (path: string) => {
      using database = new DatabaseSync(path);
      database.exec("UPDATE documents SET json = replace(json, '}', '{') WHERE id = 'b'");
    },
  ],
])('a database that is %s costs the changes since its last copy', async (_, damage) => {
  const dir = await written('1', 'copy', '2', 'copy', '3');
  await damage(join(dir, 'content.db'));
  const { store, said, transactions } = opened(dir);
  expect(said).toEqual([damaged, copied(2)]);
  expect([...store.all()]).toMatchObject([{ title: '2' }, demo[1]]);
  expect(transactions()).toEqual(['transaction-1', 'transaction-2']);
  write(store, 'later');
  store.close();
  const again = opened(dir);
  expect(again.said).toEqual([]);
  expect(again.store.get('a')).toMatchObject({ title: 'later' });
});

test('the write-ahead log of a damaged database is not applied to its replacement', async () => {
  const dir = await written('1', 'copy');
  const store = openStore(dir, () => {});
  write(store, '2');
  const killed = await temporaryFolder();
  await cp(dir, killed, { recursive: true });
  store.close();
  await writeFile(join(killed, 'content.db'), 'x'.repeat(50_000));
  const restored = opened(killed);
  expect(restored.said).toEqual([damaged, copied(1)]);
  expect(restored.store.get('a')).toMatchObject({ title: '1' });
  const names = await readdir(killed);
  expect(names.filter((name) => /\.damaged-.*wal$/.test(name))).toHaveLength(1);
});

test('a database that lost its write-ahead log is replaced by its copy', async () => {
  const dir = await written('1');
  const store = openStore(dir, () => {});
  write(store, '2');
  await copyDatabase(store.path);
  const killed = await temporaryFolder();
  await cp(dir, killed, { recursive: true });
  store.close();
  await rm(join(killed, 'content.db-wal'));
  const restored = opened(killed);
  expect(restored.said).toEqual([damaged, copied(2)]);
  expect(restored.transactions()).toEqual(['transaction-1', 'transaction-2']);
});

test.each([
  ['damaged', (path: string) => writeFile(path, 'x'.repeat(50_000))],
  ['empty', (path: string) => truncate(path, 0)],
])('a copy that is %s is set aside, and the one before it is used', async (_, damage) => {
  const dir = await written('1', 'copy', '2', 'copy', '3');
  await damage(join(dir, 'content.db'));
  await damage(join(dir, 'content.db.copy-2'));
  const { store, said, transactions } = opened(dir);
  expect(said).toEqual([damaged, copied(1)]);
  expect(transactions()).toEqual(['transaction-1']);
  store.close();
  const names = await readdir(dir);
  expect(names.filter((name) => name.startsWith('content.db.copy-2.damaged-'))).toHaveLength(1);
  expect(opened(dir).said).toEqual([]);
});

test('damaged copies do not affect an intact database', async () => {
  const dir = await written('1', 'copy', '2');
  await writeFile(join(dir, 'content.db.copy-1'), 'x');
  const { said, transactions } = opened(dir);
  expect(said).toEqual([]);
  expect(transactions()).toHaveLength(2);
});

test.each([[], ['1', '2']])(
  'without a copy a damaged database is set aside, and another begins',
  async (...titles) => {
    const dir = await written(...titles);
    const text = 'x'.repeat(50_000);
    await writeFile(join(dir, 'content.db'), text);
    const { store, said } = opened(dir);
    expect(said).toEqual([damaged, noCopy]);
    expect([...store.all()]).toEqual([]);
    expect(store.isWritten).toBe(false);
    const [aside = ''] = (await readdir(dir)).filter((name) => name.includes('damaged'));
    expect(await readFile(join(dir, aside), 'utf8')).toBe(text);
  },
);
