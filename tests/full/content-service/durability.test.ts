import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { importFrom } from '../../../content-service/src/commands/archives.ts';
import { readConfig } from '../../../content-service/src/config.ts';
import {
  makeSession,
  makeToken,
  startServiceProcess,
} from '../../helpers/processes/service-process.ts';
import { randomOfFile } from '../../helpers/seed.ts';
import { sanityClient } from '../../helpers/service/sanity-client.ts';
import { writeDataFile } from '../../helpers/service/start-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { compareDocuments, compareService, writeUntilKilled } from './acknowledged-writes.ts';
import { expectAllAfterKills } from './killed-store.ts';
import { makeSettings, writtenIn } from './written.ts';

const kills = Number(process.env.KILLS ?? 20);
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
  const folder = await temporaryFolder();
  const size = 6000;
  const found: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const ids = Array.from({ length: size }, (_, index) => `import-${round}-${index}`);
    const text = 'brick '.repeat(100);
    await writeDataFile(
      folder,
      ids.map((_id) => ({ _id, _type: 'note', text })),
    );
    const service = await startServiceProcess(settings);
    const config = readConfig({ ...settings, CONTENT_PORT: new URL(service.url).port }, '/');
    const importing = importFrom(config, folder, 'merge').catch(() => undefined);
    // The first one ends by itself. The others are killed at any moment of it.
    await (round === 0 ? importing : wait(random() * 600));
    await service.kill();
    await importing;
    const written = writtenIn(settings).map(({ _id }) => _id);
    found.push(written.filter((id) => id.startsWith(`import-${round}-`)).length);
  }
  expect(found[0]).toBe(size);
  expect(found.filter((count) => count !== 0 && count !== size)).toEqual([]);
});

test('a service killed in the middle of an undo has all of it or nothing', async () => {
  const settings = await makeSettings();
  const folder = await temporaryFolder();
  const ids = Array.from({ length: 1000 }, (_, index) => `undone-${index}`);
  const cookie = `sanitySession=${makeSession(settings)}`;
  const found: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const service = await startServiceProcess(settings);
    const config = readConfig({ ...settings, CONTENT_PORT: new URL(service.url).port }, '/');
    for (const text of round === 0 ? ['old', 'new'] : []) {
      await writeDataFile(
        folder,
        ids.map((_id) => ({ _id, _type: 'note', text })),
      );
      await importFrom(config, folder, 'replace');
    }
    const page = `${service.url}/changes`;
    const list = await (await fetch(page, { headers: { cookie } })).text();
    const [, first = '', last = ''] = /first=(\d+)&amp;last=(\d+)/.exec(list) ?? [];
    const opened = await fetch(`${page}?first=${first}&last=${last}`, { headers: { cookie } });
    const [, newest = ''] = /name="newest" value="([^"]+)"/.exec(await opened.text()) ?? [];
    const body = new URLSearchParams({ do: 'back', first: last, last, newest });
    const headers = { cookie, origin: service.url };
    const undoing = fetch(page, { method: 'POST', headers, body }).catch(() => undefined);
    // The first one ends by itself. The others, which undo the one before, are killed at any moment.
    await (round === 0 ? undoing : wait(random() * 400));
    await service.kill();
    await undoing;
    found.push([...new Set(writtenIn(settings).map(({ text }) => String(text)))].join());
  }
  expect(found[0]).toBe('old');
  expect(found.filter((texts) => texts !== 'old' && texts !== 'new')).toEqual([]);
});
