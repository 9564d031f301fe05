import { statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { loseDatabase } from '../../test/damaged-store.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { reopen, writingTo } from '../../test/temporary-store.ts';
import { openStore, type StoreLimits } from './open-store.ts';
import { numbersOf } from './recovery-files.ts';

const large = 'x'.repeat(20_000);

/** Opens a store that makes a base at once when one is due. Returns it with a function that writes the next number, and its log. */
async function openBusy(limits: Partial<StoreLimits> = {}) {
  const dir = await temporaryFolder();
  const said: string[] = [];
  const store = openStore(dir, (sentence) => void said.push(sentence), {
    journalAllowance: 10_000,
    ...limits,
  });
  onTestFinished(() => store.close());
  const writeOn = writingTo(store);
  let number = 0;
  const write = (text = '') => {
    number += 1;
    return writeOn({ a: { _type: 'entry', number, text }, [`b-${number}`]: { _type: 'entry' } });
  };
  const bases = () => numbersOf('base', store.path);
  const journals = () => numbersOf('journal', store.path);
  /** Writes, and waits for a base that contains the write. */
  const writeBase = async () => {
    const { sequence } = write(large);
    await expect.poll(bases).toContain(sequence);
  };
  return { dir, said, store, write, writeBase, bases, journals };
}

/** Copies a folder without its database, restores it, and returns the sequence of every transaction. */
async function restoredFrom(dir: string, ...lost: readonly string[]): Promise<number[]> {
  const copy = await temporaryFolder();
  await cp(dir, copy, { recursive: true });
  await loseDatabase(copy);
  for (const name of lost) await rm(join(copy, name));
  const { store } = reopen(copy);
  const sequences = [...store.log.after(0)].map(({ sequence }) => sequence);
  expect(store.get('a')).toMatchObject({ number: sequences.length });
  store.close();
  return sequences;
}

test('a base exists before the first edit is acknowledged, and its journal contains later ones', async () => {
  const { dir, write, bases, journals } = await openBusy({ journalAllowance: 1e9 });
  write();
  expect([bases(), journals()]).toEqual([[1], []]);
  write();
  expect(await restoredFrom(dir)).toEqual([1, 2]);
});

test('a new base begins a new journal, and two bases with their journals are retained', async () => {
  const { dir, said, writeBase, write, bases, journals } = await openBusy();
  for (let count = 1; count <= 5; count += 1) await writeBase();
  // The first base since the start, and the newest.
  expect([bases(), journals()]).toEqual([
    [5, 1],
    [4, 3, 2, 1],
  ]);
  write();
  expect(journals()).toEqual([5, 4, 3, 2, 1]);
  expect(await restoredFrom(dir)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await restoredFrom(dir, 'content.db.base-5')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(said).toEqual([]);
});

test('each start with new transactions makes a base and removes older ones', async () => {
  const { dir, store, writeBase, bases, journals } = await openBusy();
  for (let count = 1; count <= 3; count += 1) await writeBase();
  store.close();
  const second = openStore(dir, () => {});
  expect(bases()).toEqual([3, 1]);
  writingTo(second)({ c: { _type: 'entry' } });
  second.close();
  openStore(dir, () => {}).close();
  expect([bases(), journals()]).toEqual([
    [4, 3],
    [4, 3],
  ]);
});

test('a transaction that a kill kept out of the journal is in the next one', async () => {
  const { dir, store, write } = await openBusy();
  for (let count = 1; count <= 3; count += 1) write();
  store.close();
  const journal = `${dir}/content.db.journal-1`;
  const text = await readFile(journal, 'utf8');
  await writeFile(journal, text.slice(0, text.lastIndexOf('\n')));
  openStore(dir, () => {}).close();
  expect(await restoredFrom(dir, 'content.db.base-3')).toEqual([1, 2, 3]);
});

test('edits during a copy are in the journal of that base', async () => {
  const { dir, write, bases } = await openBusy({ journalAllowance: 20_000 });
  for (let count = 1; count <= 6; count += 1) write(large);
  await expect.poll(bases).toEqual([2, 1]);
  expect(await restoredFrom(dir)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('damage that was copied to newer bases causes no loss', async () => {
  const { dir, store, writeBase, write } = await openBusy();
  await writeBase();
  await writeBase();
  const other = new DatabaseSync(store.path);
  other.exec("UPDATE versions SET json = replace(json, 'xxx', 'yyy') WHERE sequence = 2");
  other.close();
  await writeBase();
  await writeBase();
  write();
  store.close();
  const { said, store: restored } = reopen(dir);
  expect(said).toContainEqual(expect.stringMatching(/^The database .* is damaged \(version 2/));
  expect(said).toContainEqual(expect.stringMatching(/^It is restored from base 4\./));
  expect(said).toContainEqual(expect.stringMatching(/^It is restored from base 1\./));
  expect([...restored.log.after(0)]).toHaveLength(5);
  expect(restored.log.documentAt('a', { revision: 'transaction-2' })).toMatchObject({
    text: large,
  });
  restored.close();
});

test('if a base cannot be written, edits succeed and the base is made later', async () => {
  const { dir, said, write, writeBase, bases } = await openBusy();
  write();
  // A folder, which cannot be replaced with a file.
  await mkdir(`${dir}/content.db.base-2`);
  write(large);
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toMatch(/content\.db has no new base, the one before stays in use: .*base-2/);
  await rmdir(`${dir}/content.db.base-2`);
  expect(bases()).toEqual([1]);
  write();
  expect(await restoredFrom(dir)).toEqual([1, 2, 3]);
  await writeBase();
});

test('everything beside the database is private', async () => {
  const { dir, writeBase } = await openBusy();
  await writeBase();
  const modes = (await readdir(dir)).map((name) => statSync(`${dir}/${name}`).mode & 0o077);
  expect(new Set(modes)).toEqual(new Set([0]));
});
