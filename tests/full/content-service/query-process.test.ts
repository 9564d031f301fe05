import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { nobody } from '../../../content-service/src/http/quotas.ts';
import { createRecentCosts } from '../../../content-service/src/query/fair-queue.ts';
import {
  createQueryWorker,
  type QueryWorkerLimits,
} from '../../../content-service/src/query/query-worker.ts';
import { storeWith } from '../../../content-service/test/temporary-store.ts';
import { deadlines } from '../../deadlines.ts';

const names = { projectId: 'p', dataset: 'd', identity: 'anonymous' };
const everybody = { perspective: ['published'], seesPrivate: false, knowsVersions: false };

async function openWorker(limits: Partial<QueryWorkerLimits> = {}) {
  const store = await storeWith([{ _id: 'a', _type: 't' }]);
  let { path } = store;
  const current = () => ({ path, revision: store.revision.all });
  const usual = {
    timeout: () => deadlines.condition,
    memory: 64,
    waiting: 10,
    perClient: 10,
    niceness: 0,
  };
  const worker = createQueryWorker({ ...usual, ...limits }, createRecentCosts(), current);
  onTestFinished(() => worker.close());
  const run = (query: string) =>
    worker.run(
      {
        kind: 'query',
        job: { query, params: {}, maxResult: 1e6, ...names },
        viewpoint: everybody,
      },
      nobody,
    );
  const lookAt = (other: string) => {
    path = other;
  };
  return { store, run, lookAt };
}

function children(): string[] {
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,args=']).toString().split('\n');
  return rows.filter(
    (row) => row.trim().startsWith(`${process.pid} `) && row.includes('query/query-process'),
  );
}

test('queries are answered in order', async () => {
  const { run } = await openWorker();
  const outcomes = await Promise.all(['1', '2', '3'].map(run));
  expect(outcomes).toMatchObject(['1', '2', '3'].map((result) => ({ answer: { result } })));
});

test('an idle process exits, and the next query starts another', async () => {
  const { run } = await openWorker({ idle: 10 });
  await run('1');
  await expect.poll(children).toEqual([]);
  expect(await run('count(*)')).toMatchObject({ answer: { result: '1' } });
});

test('after documents could not be read, the next query tries again', async () => {
  const { store, run, lookAt } = await openWorker();
  lookAt(`${store.path}.away`);
  expect(await run('count(*)')).toMatchObject({ kind: 'failed' });
  lookAt(store.path);
  expect(await run('count(*)')).toMatchObject({ answer: { result: '1' } });
});

test('if no process can start, each query fails with that message', async () => {
  const { run } = await openWorker({ memory: 1 });
  const outcomes = await Promise.all(['1', '2'].map(run));
  const message = 'the query process did not start';
  expect(outcomes).toEqual([1, 2].map(() => ({ kind: 'failed', message })));
});
