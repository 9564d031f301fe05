import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import {
  compare,
  compareDocuments,
  connect,
  makeToken,
  startProcess,
  writeOn,
} from '../../../content-service/test/service-process.ts';
import { makeSettings, writtenIn } from '../../processes/written.ts';
import { randomOfFile } from '../../seed.ts';

// One kill: `tests/processes/killed-while-writing.test.ts`. Two hundred: `npm run bench:durability`.
const kills = 20;
const writers = 8;
const random = randomOfFile();

vi.setConfig({ testTimeout: 240_000 });

test('a service killed at any moment keeps what it has answered, and nothing by half', async () => {
  const settings = await makeSettings();
  const token = makeToken(settings);
  let reached: readonly number[] = Array.from({ length: writers }, () => 0);
  for (let kill = 0; kill < kills; kill += 1) {
    const service = await startProcess(settings);
    const client = connect(service.url, token);
    const found = await compare(client, reached);
    expect(found.wrong).toEqual([]);
    const writing = writeOn(client, found.reached);
    // A moment by the clock, and not after an answer, so that every step of a commit is hit.
    await wait(random() * 400);
    await service.end('SIGKILL');
    reached = await writing;
  }
  const found = compareDocuments(writtenIn(settings), reached);
  expect(found.wrong).toEqual([]);
  // Most kills came in the middle of it.
  expect(found.reached.reduce((sum, number) => sum + number)).toBeGreaterThan(kills);
});
