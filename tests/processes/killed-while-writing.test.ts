import { expect, onTestFinished, test } from 'vitest';
import {
  compareDocuments,
  connect,
  makeToken,
  startProcess,
  writeOn,
} from '../../content-service/test/service-process.ts';
import { randomOfFile } from '../seed.ts';
import { makeSettings, writtenIn } from './written.ts';

// Many kills, and starts after them: `tests/soak/content-service/durability.test.ts`.
const random = randomOfFile();

test('a service killed while eight write keeps what it has acknowledged, and nothing by half', async () => {
  const settings = await makeSettings();
  const token = makeToken(settings);
  const service = await startProcess(settings);
  onTestFinished(() => service.end('SIGKILL'));
  let left = 20 + Math.floor(random() * 80);
  const acknowledged = await writeOn(connect(service.url, token), Array(8).fill(0), () => {
    left -= 1;
    if (left === 0) void service.end('SIGKILL');
  });
  await service.end('SIGKILL');
  const { wrong, reached } = compareDocuments(writtenIn(settings), acknowledged);
  expect(wrong).toEqual([]);
  expect(reached.reduce((sum, number) => sum + number)).toBeGreaterThanOrEqual(20);
});
