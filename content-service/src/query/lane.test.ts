import { execFileSync } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from '../store.ts';
import { temporaryFolder } from '../test-service.ts';
import { createLane, type LaneLimits } from './lane.ts';

// Processes are started here, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });

async function openLane(limits: Partial<LaneLimits> = {}) {
  const store = await createStore(await temporaryFolder(), async (add) => {
    await add({ id: 'a', type: 't', json: '{"_id":"a","_type":"t"}' });
    return true;
  });
  const lane = createLane(
    { timeout: 5000, memory: 64, waiting: 10, ...limits },
    () => store.snapshot,
  );
  onTestFinished(() => lane.close());
  const run = (query: string) =>
    lane.run({ query, params: {}, projectId: 'p', dataset: 'd', maxResult: 1e6 });
  return { store, run };
}

function children(): string[] {
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,args=']).toString().split('\n');
  return rows.filter(
    (row) => row.trim().startsWith(`${process.pid} `) && row.includes('query/process'),
  );
}

test('questions are answered in turn', async () => {
  const { run } = await openLane();
  const outcomes = await Promise.all(['1', '2', '3'].map(run));
  expect(outcomes).toMatchObject(['1', '2', '3'].map((result) => ({ answer: { result } })));
});

test('a process nobody asks gives its memory back, and is there again when asked', async () => {
  const { run } = await openLane({ idle: 10 });
  await run('1');
  await vi.waitFor(() => expect(children()).toEqual([]), { timeout: 10_000 });
  expect(await run('count(*)')).toMatchObject({ answer: { result: '1' } });
});

test('after documents could not be read, the next question tries again', async () => {
  const { store, run } = await openLane();
  const { path } = store.snapshot;
  await rename(path, `${path}.away`);
  expect(await run('count(*)')).toMatchObject({ kind: 'failed' });
  await rename(`${path}.away`, path);
  expect(await run('count(*)')).toMatchObject({ answer: { result: '1' } });
});
