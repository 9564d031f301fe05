import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nobody } from '../../../content-service/src/http/quotas.ts';
import { createQueries } from '../../../content-service/src/query/queries.ts';
import { storeWith, writingTo } from '../../../content-service/test/temporary-store.ts';

// Hundreds of commits wait for the disk.
vi.setConfig({ testTimeout: 120_000 });

test('the write-ahead log stays small while queries run continuously', async () => {
  const store = await storeWith([{ _id: 'a', _type: 'entry' }]);
  const queries = createQueries({ store, projectId: 'embedded', dataset: 'production' });
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
    most = Math.max(most, statSync(`${store.path}-wal`).size);
    await setImmediate();
  }
  isWriting = false;
  await Promise.all(asking);
  // A hundred megabytes were written; SQLite restarts the log at 4 MB.
  expect(most).toBeLessThan(24_000_000);
});
