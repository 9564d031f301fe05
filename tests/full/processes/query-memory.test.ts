import { expect, onTestFinished, test } from 'vitest';
import { nobody } from '../../../content-service/src/http/quotas.ts';
import { createQueries } from '../../../content-service/src/query/queries.ts';
import { storeWith } from '../../../content-service/test/temporary-store.ts';
import { deadlines } from '../../deadlines.ts';

const viewpoint = { perspective: ['published'], seesPrivate: false, knowsVersions: false };
const doubling = `{"a": [1]}${'{"a": [...a, ...a]}'.repeat(28)}`;

test('a query that uses up memory ends its process, not the service', async () => {
  const store = await storeWith([{ _id: 'a', _type: 't' }]);
  // It runs out of memory on any machine before it runs out of time.
  const limits = { timeout: deadlines.condition, memory: 16 };
  const queries = createQueries({ store, projectId: 'p', dataset: 'd', limits });
  onTestFinished(() => queries.close());
  const run = (query: string) =>
    queries.run({ query, params: {}, viewpoint, identity: 'anonymous', client: nobody });
  await expect(run(doubling)).rejects.toMatchObject({
    status: 400,
    body: { error: { type: 'queryMemoryError' } },
  });
  expect((await run('count(*)')).result).toBe('1');
});
