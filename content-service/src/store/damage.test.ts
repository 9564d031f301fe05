import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openStore } from './open.ts';
import { changing, damagedCopy, type Left, leaveBehind, seeded } from './test-damage.ts';

const times = 8;

// Each time a store is copied, and opened twice or more.
vi.setConfig({ testTimeout: 120_000 });

function reopen(dir: string) {
  const said: string[] = [];
  const store = openStore(dir, (sentence) => void said.push(sentence));
  return { said, store, documents: [...store.all()], transactions: [...store.log.after(0)] };
}

/** Everything acknowledged is there, can be written on, and the next start finds nothing to mend. */
function expectAll(dir: string, left: Left, done: string): void {
  const { store, said, documents, transactions } = reopen(dir);
  expect(documents, `${done}; ${said}`).toEqual(left.documents);
  expect(transactions, `${done}; ${said}`).toEqual(left.transactions);
  const { sequence } = store.commit(changing(10_000, seeded(2)));
  expect(sequence, done).toBe(left.transactions.length + 1);
  store.close();
  const again = reopen(dir);
  again.store.close();
  expect(again.said, done).toEqual([]);
  expect(again.transactions, done).toHaveLength(sequence);
}

test.each([
  ['database', ['content.db']],
  ['write-ahead log', ['content.db-wal']],
  ['database and write-ahead log', ['content.db', 'content.db-wal']],
])('however the %s is damaged, nothing that was acknowledged is lost', async (_, names) => {
  const left = await leaveBehind(300);
  for (let seed = 0; seed < times; seed += 1) {
    const { dir, done } = await damagedCopy(left.dir, names, seeded(seed));
    expectAll(dir, left, done);
  }
});

test('a damaged journal costs nothing, and is mended at the next start', async () => {
  const left = await leaveBehind(150);
  for (let seed = 0; seed < times; seed += 1) {
    const { dir, done } = await damagedCopy(left.dir, ['journal.ndjson'], seeded(seed));
    const { said, store, documents, transactions } = reopen(dir);
    store.close();
    expect(said, done).toEqual([]);
    expect(documents, done).toEqual(left.documents);
    expect(transactions, done).toEqual(left.transactions);
    for (const end of ['', '-wal', '-shm'])
      await rm(join(dir, `content.db${end}`), { force: true });
    const second = reopen(dir);
    second.store.close();
    expect(second.documents, done).toEqual(left.documents);
  }
});

test('where both are damaged, what is served was once acknowledged, and what is not is told', async () => {
  const left = await leaveBehind(300);
  const texts = new Set(left.documents.map((document) => JSON.stringify(document)));
  for (const { changes } of left.transactions) {
    for (const { before, after } of changes) {
      texts.add(JSON.stringify(before)).add(JSON.stringify(after));
    }
  }
  const acknowledged = new Map(left.transactions.map((each) => [each.id, each]));
  const names = ['content.db', 'content.db-wal', 'journal.ndjson'];
  let had = 0;
  for (let seed = 0; seed < times; seed += 1) {
    const { dir, done } = await damagedCopy(left.dir, names, seeded(seed));
    const { said, store, documents, transactions } = reopen(dir);
    store.close();
    const isAll = JSON.stringify(documents) === JSON.stringify(left.documents);
    const isSaid = said.some((sentence) =>
      /lacks|is lost|is not known|Nothing that was written/.test(sentence),
    );
    expect(isAll || isSaid, `${done}; ${said}`).toBe(true);
    for (const document of documents) expect(texts, done).toContain(JSON.stringify(document));
    for (const { id, mutations, changes } of transactions) {
      const { changes: asked, ...whole } = acknowledged.get(id) ?? { changes: [] };
      expect(whole, done).toMatchObject({ mutations });
      const afters = (list: typeof changes) => list.map(({ id: one, after }) => [one, after]);
      expect(afters(changes), done).toEqual(afters(asked));
    }
    had += documents.length;
  }
  // Not all of it every time, but most of it mostly.
  expect(had).toBeGreaterThan((times * left.documents.length) / 2);
});
