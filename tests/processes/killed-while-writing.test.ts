import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reopen } from '../../content-service/src/store/test-store.ts';
import {
  compareDocuments,
  connect,
  makeToken,
  startProcess,
  writeOn,
} from '../../content-service/src/test-kill.ts';
import { temporaryFolder } from '../../content-service/src/test-service.ts';
import { randomOfFile } from '../seed.ts';

// Many kills, and starts after them: `tests/soak/content-service/durability.test.ts`.
const random = randomOfFile();

test('a service killed while eight write keeps what it has acknowledged, and nothing by half', async () => {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'content'));
  await writeFile(join(dir, 'content/data.ndjson'), '{"_id":"demo","_type":"demo"}\n');
  const settings = {
    CONTENT_PORT: '0',
    CONTENT_DIR: join(dir, 'content'),
    CONTENT_DATA_DIR: join(dir, 'data'),
  };
  const token = makeToken(settings);
  const service = await startProcess(settings);
  onTestFinished(() => service.end('SIGKILL'));
  let left = 20 + Math.floor(random() * 80);
  const acknowledged = await writeOn(connect(service.url, token), Array(8).fill(0), () => {
    left -= 1;
    if (left === 0) void service.end('SIGKILL');
  });
  await service.end('SIGKILL');
  const { store } = reopen(settings.CONTENT_DATA_DIR);
  const written = [...store.all()].filter(({ _type }) => _type !== 'demo');
  store.close();
  const { wrong, reached } = compareDocuments(written, acknowledged);
  expect(wrong).toEqual([]);
  expect(reached.reduce((sum, number) => sum + number)).toBeGreaterThanOrEqual(20);
});
