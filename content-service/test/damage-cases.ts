import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seeded } from '../../harness/seed.ts';
import type { Document } from '../src/documents/document.ts';
import type { Transaction } from '../src/documents/transaction.ts';
import { shared } from './contract.ts';
import { changing, damagedCopy, type Left, leaveBehind, loseDatabase } from './damaged-store.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { reopen } from './temporary-store.ts';

/** Opens a store, reads everything, and closes it. */
function contentOf(dir: string) {
  const { said, store } = reopen(dir);
  const documents = [...store.all()];
  const transactions = [...store.log.after(0)];
  store.close();
  return { said, documents, transactions };
}

/**
 * Expects everything acknowledged, that the store can be written, and that the next start repairs
 * nothing.
 */
function expectAll(dir: string, left: Left, done: string): void {
  const { store, said } = reopen(dir);
  expect([...store.all()], `${done}; ${said}`).toEqual(left.documents);
  expect([...store.log.after(0)], `${done}; ${said}`).toEqual(left.transactions);
  const { sequence } = store.commit(changing(10_000, seeded(2)));
  expect(sequence, done).toBe(left.transactions.length + 1);
  store.close();
  const again = contentOf(dir);
  expect(again.said, done).toEqual([]);
  expect(again.transactions, done).toHaveLength(sequence);
}

/**
 * A transaction without the previous versions of its documents, which may be unknown after a
 * repair.
 */
function madeBy({ sequence, id, timestamp, author, mutations, changes }: Transaction): string {
  const afters = changes.map((change) => [change.id, change.after]);
  return JSON.stringify([sequence, id, timestamp, author, mutations, afters]);
}

/** Checks whether these are all documents as they were after a transaction. */
function isMoment(documents: readonly Document[], left: Left, last: number): boolean {
  const after = new Map<string, Document>();
  for (const { sequence, changes } of left.transactions) {
    if (sequence > last) break;
    for (const { id, after: document } of changes) {
      if (document) after.set(id, document);
      else after.delete(id);
    }
  }
  const textsOf = (all: Iterable<Document>) => [...all].map((one) => JSON.stringify(one)).sort();
  return textsOf(documents).join() === textsOf(after.values()).join();
}

/** Defines tests of a damaged store. Each seed draws which bytes are damaged, and how. */
export function testDamage(seeds: readonly number[]): void {
  const behind = shared((whenOver) => leaveBehind(300, whenOver));

  test.each([
    ['database', ['content.db']],
    ['write-ahead log', ['content.db-wal']],
    ['database and write-ahead log', ['content.db', 'content.db-wal']],
  ])('damage to the %s loses no acknowledged transaction', async (_, names) => {
    const left = behind();
    for (const seed of seeds) {
      const { dir, done } = await damagedCopy(left.dir, names, seeded(seed));
      expectAll(dir, left, done);
    }
  });

  test.each([
    'content.db.base-1',
    'content.db.base-180',
    'content.db.journal-1',
    'content.db.journal-180',
  ])('damage to %s causes no loss, and the next start repairs it', async (name) => {
    const left = behind();
    for (const seed of seeds) {
      const { dir, done } = await damagedCopy(left.dir, [name], seeded(seed));
      const { said, documents, transactions } = contentOf(dir);
      expect(said, done).toEqual([]);
      expect(documents, done).toEqual(left.documents);
      expect(transactions, done).toEqual(left.transactions);
      await loseDatabase(dir);
      expectAll(dir, left, done);
    }
  });

  test('damage to the newest base and the database causes no loss', async () => {
    const left = behind();
    for (const seed of seeds) {
      const names = ['content.db', 'content.db-wal', 'content.db.base-180'];
      const { dir, done } = await damagedCopy(left.dir, names, seeded(seed));
      expectAll(dir, left, done);
    }
  });

  test.each([
    ['before a base had its name', ['content.db.base-180'], ['content.db.base.part']],
    ['while the first base was copied', [], ['content.db.part']],
    ['before the journal of the newest base was filled', [], ['content.db.journal-180']],
    ['after the next journal was begun', [], ['content.db.journal-300', 'content.db.base.part']],
  ])('a kill %s causes no loss', async (_, removed, begun) => {
    const left = behind();
    const dir = await temporaryFolder();
    await cp(left.dir, dir, { recursive: true });
    for (const name of removed) await rm(join(dir, name));
    for (const name of begun) await writeFile(join(dir, name), '');
    expect(contentOf(dir).said).toEqual([]);
    await loseDatabase(dir);
    expectAll(dir, left, 'database gone');
  });

  test('with all files damaged, only acknowledged content is served, and losses are reported or all is from an earlier moment', async () => {
    const left = behind();
    const versions = left.transactions.flatMap(({ changes }) =>
      changes.flatMap(({ before, after }) => [before, after]),
    );
    const texts = new Set([...left.documents, ...versions].map((one) => JSON.stringify(one)));
    const acknowledged = new Set(left.transactions.map(madeBy));
    const names = ['content.db', 'content.db-wal', 'content.db.journal-180'];
    let had = 0;
    for (const seed of seeds) {
      const { dir, done } = await damagedCopy(left.dir, names, seeded(seed));
      // Where all files are gone, no trace of the loss is left.
      const hasAny = names.some((name) => existsSync(join(dir, name)));
      const hasDatabase = existsSync(join(dir, 'content.db'));
      const { said, documents, transactions } = contentOf(dir);
      const isAll = JSON.stringify(documents) === JSON.stringify(left.documents);
      const isSaid = said.some((sentence) =>
        /lacks|is lost|is not known|Nothing that was written/.test(sentence),
      );
      // A log with an unreadable page looks like one that ends there: the database is then whole,
      // and as of an earlier moment.
      const isEarlier =
        hasDatabase && isMoment(documents, left, transactions.at(-1)?.sequence ?? 0);
      expect(isAll || isSaid || isEarlier || !hasAny, `${done}; ${said}`).toBe(true);
      const strange = documents.filter((document) => !texts.has(JSON.stringify(document)));
      expect(strange, done).toEqual([]);
      expect(
        transactions.map(madeBy).filter((one) => !acknowledged.has(one)),
        done,
      ).toEqual([]);
      had += documents.length;
    }
    // Every single run may lose something, but more than half survives over all of them.
    expect(had).toBeGreaterThan((seeds.length * left.documents.length) / 2);
  });
}
