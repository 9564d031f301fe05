import { existsSync, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { nobody } from '../../../content-service/src/http/quotas.ts';
import { createQueries } from '../../../content-service/src/query/queries.ts';
import { openStore } from '../../../content-service/src/store/open-store.ts';
import type { Store } from '../../../content-service/src/store/store.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { writingTo } from '../../../content-service/test/temporary-store.ts';
import { deadlines } from '../../deadlines.ts';

test('the write-ahead log stays small while queries run continuously', async () => {
  // No base is made, because a copy of the database keeps the log until it ends.
  const store = openStore(await temporaryFolder(), () => {}, { journalAllowance: 1e9 });
  // A hundred megabytes are written; SQLite restarts the log at 4 MB.
  expect(await writeDuringQueries(store)).toBeLessThan(24_000_000);
});

test('the write-ahead log is small again after bases were made', async () => {
  const store = openStore(await temporaryFolder(), () => {});
  await writeDuringQueries(store);
  await expect.poll(() => existsSync(`${store.path}.base.part`)).toBe(false);
  const write = writingTo(store);
  // The first moves the log into the database, the second begins it again.
  for (const number of [1, 2]) write({ last: { _type: 'entry', number } });
  expect(logSize(store)).toBeLessThanOrEqual(16_000_000);
});

/** Writes a hundred megabytes, and returns the most bytes that the write-ahead log had meanwhile. */
async function writeDuringQueries(store: Store): Promise<number> {
  onTestFinished(() => store.close());
  const limits = { timeout: deadlines.condition };
  const queries = createQueries({ store, projectId: 'embedded', dataset: 'production', limits });
  onTestFinished(() => queries.close());
  const large = 'x'.repeat(100_000);
  let isWriting = true;
  const ask = async (query: string) => {
    const viewpoint = { perspective: ['raw'], seesPrivate: true, knowsVersions: true };
    while (isWriting) {
      await queries.run({ query, params: {}, viewpoint, identity: 'p-1', client: nobody });
      await setImmediate();
    }
  };
  // The first query stays in one process; the second may move to another.
  const asking = [ask('count(*[_type == "entry"])'), ask('*[_type match "entry"].number')];
  let most = 0;
  const write = writingTo(store);
  for (let number = 1; number <= 340; number += 1) {
    write({ [`entry-${number % 30}`]: { _type: 'entry', number, large } });
    most = Math.max(most, logSize(store));
    await setImmediate();
  }
  isWriting = false;
  await Promise.all(asking);
  return most;
}

function logSize(store: Store): number {
  return statSync(`${store.path}-wal`).size;
}
