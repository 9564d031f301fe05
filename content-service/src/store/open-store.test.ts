import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { loseDatabase } from '../../test/damaged-store.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { fillStore, reopen, writingTo } from '../../test/temporary-store.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

const demo = [
  { _id: 'a', _type: 'faq', title: 'a question of the demo' },
  { _id: 'b', _type: 'faq', title: 'x'.repeat(20_000) },
];

function write(store: Store, title: string): void {
  writingTo(store)({ a: { _type: 'faq', title } });
}

/** Writes these titles to a new store, closes it, and returns its folder. */
async function written(...titles: readonly string[]): Promise<string> {
  const dir = await temporaryFolder();
  const store = openStore(dir, () => {});
  await fillStore(store, demo);
  for (const title of titles) write(store, title);
  store.close();
  return dir;
}

const documentsOf = (store: Store) => [...store.all()];
const transactionsOf = (store: Store) => [...store.log.after(0)].map(({ id }) => id);

const whole = [expect.objectContaining({ title: '2' }), expect.objectContaining(demo[1] ?? {})];

test('the next start has all written documents', async () => {
  const { said, store } = reopen(await written('1', '2'));
  expect(documentsOf(store)).toEqual(whole);
  expect(transactionsOf(store)).toEqual(['transaction-1', 'transaction-2']);
  expect(store.isWritten).toBe(true);
  expect(said).toEqual([]);
  store.close();
});

test.each([
  ['overwritten from the start', (path: string) => writeFile(path, 'x'.repeat(50_000))],
  ['cut in half', async (path: string) => truncate(path, (await readFile(path)).length / 2)],
  ['emptied', (path: string) => truncate(path, 0)],
  ['gone', (path: string) => rm(path)],
])('a database that is %s is restored without loss', async (_, damage) => {
  const dir = await written('1', '2');
  await damage(join(dir, 'content.db'));
  const { said, store } = reopen(dir);
  expect(documentsOf(store)).toEqual(whole);
  expect(transactionsOf(store)).toEqual(['transaction-1', 'transaction-2']);
  expect(said).toContainEqual(
    expect.stringMatching(
      /^1 transactions of the journals are added to the database, up to 2026-01-01T00:02/,
    ),
  );
  expect(said).toContainEqual(expect.stringMatching(/^It is restored from base 1\./));
  write(store, '3');
  store.close();
  const again = reopen(dir);
  expect(transactionsOf(again.store)).toEqual(['transaction-1', 'transaction-2', 'transaction-3']);
  expect(again.said).toEqual([]);
  again.store.close();
});

test('the write-ahead log of a damaged database is not applied to its replacement', async () => {
  const dir = await temporaryFolder();
  const store = openStore(dir, () => {});
  await fillStore(store, demo);
  write(store, '1');
  using other = new DatabaseSync(store.path);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  write(store, '2');
  const killed = await temporaryFolder();
  await cp(dir, killed, { recursive: true });
  store.close();
  expect((await stat(join(killed, 'content.db-wal'))).size).toBeGreaterThan(0);
  await writeFile(join(killed, 'content.db'), 'x'.repeat(50_000));
  const restored = reopen(killed);
  expect(documentsOf(restored.store)).toEqual(whole);
  expect(transactionsOf(restored.store)).toEqual(['transaction-1', 'transaction-2']);
  restored.store.close();
  const again = reopen(killed);
  expect(again.said).toEqual([]);
  again.store.close();
});

test('if the database is missing, nothing is set aside', async () => {
  const dir = await written('1');
  await rm(join(dir, 'content.db'));
  const { said, store } = reopen(dir);
  store.close();
  expect(said[0]).toMatch(/it is missing/);
  expect((await readdir(dir)).filter((name) => name.includes('damaged'))).toEqual([]);
});

test('a transaction lost with its journal line is reported, and later ones are restored', async () => {
  const dir = await written('1', '2', '3', '4');
  const journal = join(dir, 'content.db.journal-1');
  const lines = (await readFile(journal, 'utf8')).split('\n');
  await writeFile(journal, lines.toSpliced(2, 1, 'no line of ours').join('\n'));
  await loseDatabase(dir);
  const { said, store } = reopen(dir);
  expect(transactionsOf(store)).toEqual(['transaction-1', 'transaction-2', 'transaction-4']);
  expect(store.get('a')).toMatchObject({ title: '4' });
  expect(said).toContain('The history lacks 1 transactions: 1 lines are damaged.');
  store.close();
  const again = reopen(dir);
  expect(again.said).toEqual([]);
  again.store.close();
});

test('a damaged database is set aside, not removed', async () => {
  const dir = await written('1');
  await writeFile(join(dir, 'content.db'), 'x'.repeat(50_000));
  const { said, store } = reopen(dir);
  store.close();
  expect(said[0]).toMatch(/is damaged .* set aside as .*content\.db\.damaged-/);
  const names = await readdir(dir);
  expect(names.filter((name) => name.includes('damaged'))).toHaveLength(1);
});

test('a missing or truncated base or journal is written again and can be used', async () => {
  const cut = async (path: string) => truncate(path, (await readFile(path)).length - 5);
  for (const [file, damage] of [
    ['base-1', rm],
    ['journal-1', rm],
    ['journal-1', cut],
  ] as const) {
    const dir = await written('1', '2');
    await damage(join(dir, `content.db.${file}`));
    const { store } = reopen(dir);
    store.close();
    await loseDatabase(dir);
    const again = reopen(dir);
    expect(documentsOf(again.store)).toEqual(whole);
    write(again.store, '3');
    again.store.close();
    const last = reopen(dir);
    expect(last.store.get('a')).toMatchObject({ title: '3' });
    last.store.close();
  }
});

test('a damaged database without a write is replaced with the content of the files', async () => {
  const dir = await written();
  await writeFile(join(dir, 'content.db'), 'x'.repeat(50_000));
  const { store } = reopen(dir);
  expect(documentsOf(store)).toEqual([]);
  expect(store.isWritten).toBe(false);
  store.close();
});
