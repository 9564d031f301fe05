import { statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import {
  reopen,
  storeWith,
  transactionsIn,
  writtenStore,
} from '../../../tests/helpers/service/temporary-store.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { copiesOf, copyDatabase, everyHour, scheduleCopies } from './copies.ts';

afterEach(() => void vi.useRealTimers());

const entry = { a: { _type: 'entry' } };

/** Opens a copy as a database, and returns the sequences of its transactions. */
async function sequencesIn(copy: string): Promise<number[]> {
  const dir = await temporaryFolder();
  await cp(copy, join(dir, 'content.db'));
  const { store } = reopen(dir);
  const sequences = transactionsIn(store).map(({ sequence }) => sequence);
  store.close();
  return sequences;
}

test('a copy has all that was written, history included, and the newest three are kept', async () => {
  const { store, write } = await writtenStore();
  for (let count = 1; count <= 5; count += 1) {
    write(entry);
    await copyDatabase(store.path);
  }
  expect(copiesOf(store.path)).toEqual([5, 4, 3]);
  expect(await sequencesIn(`${store.path}.copy-4`)).toEqual([1, 2, 3, 4]);
});

test('nothing is copied before the first write, or without a write since the last copy', async () => {
  const files = await storeWith([{ _id: 'a', _type: 'entry' }]);
  await copyDatabase(files.path);
  expect(copiesOf(files.path)).toEqual([]);

  const { store } = await writtenStore(entry);
  await copyDatabase(store.path);
  const before = statSync(`${store.path}.copy-1`).ino;
  await copyDatabase(store.path);
  expect(statSync(`${store.path}.copy-1`).ino).toBe(before);
});

test('edits do not wait for a copy, and do not damage it', async () => {
  const { store, write } = await writtenStore({ a: { _type: 'entry', text: 'x'.repeat(1e6) } });
  const copying = copyDatabase(store.path);
  write(entry);
  expect(copiesOf(store.path)).toEqual([]);
  await copying;
  expect((await sequencesIn(`${store.path}.copy-1`)).slice(0, 1)).toEqual([1]);
});

/** Fakes the timers of `everyHour` alone: copies and their polls go on in real time. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

test('work is done soon, and then every hour until it is stopped', () => {
  fakeTimers();
  const work = vi.fn(async () => {});
  const stop = everyHour(work);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a copy is made on schedule', async () => {
  const { store } = await writtenStore(entry);
  fakeTimers();
  const stop = scheduleCopies(store.path, () => {});
  vi.advanceTimersByTime(5000);
  await expect.poll(() => copiesOf(store.path)).toEqual([1]);
  stop();
});

test('a damaged database is not copied, which is logged, and its earlier copies stay', async () => {
  const { store, write } = await writtenStore(entry);
  await copyDatabase(store.path);
  write(entry);
  using other = new DatabaseSync(store.path);
  other.exec("UPDATE documents SET json = '{'");
  fakeTimers();
  const logged: string[] = [];
  const stop = scheduleCopies(store.path, (sentence) => void logged.push(sentence));
  vi.advanceTimersByTime(5000);
  await expect.poll(() => logged).toHaveLength(1);
  expect(logged[0]).toMatch(
    /content\.db was not copied, and its earlier copies stay: a document is not JSON\.$/,
  );
  expect(copiesOf(store.path)).toEqual([1]);
  stop();
});
