import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { create } from 'tar';
import { expect, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { writeDataFile } from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import {
  compareDocuments,
  compareService,
  writeUntilKilled,
} from '../../../harness/acknowledged-writes.ts';
import { sanityClient } from '../../../harness/sanity-client.ts';
import { randomOfFile } from '../../../harness/seed.ts';
import {
  makeToken,
  type ServiceSettings,
  startServiceProcess,
} from '../../../harness/service-process.ts';
import { expectAllAfterKills } from './killed-store.ts';
import { makeSettings, writtenIn } from './written.ts';

// Two hundred kills: `npm run bench:durability`.
const kills = 20;
const writers = 8;
const random = randomOfFile();

test('a service killed at any moment keeps all acknowledged transactions, and no partial ones', async () => {
  const settings = await makeSettings();
  const token = makeToken(settings);
  let reached: readonly number[] = Array.from({ length: writers }, () => 0);
  for (let kill = 0; kill < kills; kill += 1) {
    const service = await startServiceProcess(settings);
    const client = sanityClient(service.url, { token });
    const found = await compareService(client, reached);
    expect(found.wrong).toEqual([]);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const writing = writeUntilKilled(client, found.reached, begin);
    await begun;
    // After a time, not after a response, so that kills hit every step of a commit.
    await wait(random() * 400);
    await service.kill();
    reached = await writing;
  }
  const found = compareDocuments(writtenIn(settings), reached);
  expect(found.wrong).toEqual([]);
  expect(found.reached.reduce((sum, number) => sum + number)).toBeGreaterThanOrEqual(kills);
});

test('a store killed while it is copied keeps all acknowledged transactions', () =>
  expectAllAfterKills(30, random));

test('a service killed in the middle of an import has all of it or nothing', async () => {
  const settings = await makeSettings();
  const size = 2000;
  const found: number[] = [];
  let longest = 0;
  for (let round = 0; round < 10; round += 1) {
    const service = await startServiceProcess(settings);
    const started = performance.now();
    const imported = importAt(service.url, settings, round, size).catch(() => 'killed');
    // The first one ends by itself. The others are killed at any moment of it.
    await (round === 0 ? imported : wait(random() * longest));
    longest ||= performance.now() - started;
    await service.kill();
    await imported;
    const ids = writtenIn(settings).map(({ _id }) => _id);
    found.push(ids.filter((id) => id.startsWith(`import-${round}-`)).length);
  }
  expect(found[0]).toBe(size);
  expect(found.filter((count) => count !== 0 && count !== size)).toEqual([]);
});

/** Imports documents as `content:import` does, into a service that must answer itself. */
async function importAt(url: string, settings: ServiceSettings, round: number, size: number) {
  const accounts = openAccounts(settings.CONTENT_DATA_DIR);
  const { secret } = accounts.tokens.create({ role: 'administrator', label: 'Import' });
  accounts.close();
  const dir = await temporaryFolder();
  const text = 'brick '.repeat(100);
  const ids = Array.from({ length: size }, (_, index) => `import-${round}-${index}`);
  await writeDataFile(
    dir,
    ids.map((_id) => ({ _id, _type: 'note', text })),
  );
  const archives = join(settings.CONTENT_DATA_DIR, 'archives');
  await mkdir(archives, { recursive: true });
  const file = `${randomUUID()}.tar.gz`;
  await create({ gzip: true, file: join(archives, file), cwd: dir, prefix: 'import' }, [
    'data.ndjson',
  ]);
  const response = await fetch(`${url}/v1/data/archive/production`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ do: 'import', file, mode: 'create' }),
  });
  if (!response.ok) throw new Error(await response.text());
}
