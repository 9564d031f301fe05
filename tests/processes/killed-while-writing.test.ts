import { expect, onTestFinished, test } from 'vitest';
import { compareDocuments, writeUntilKilled } from '../../harness/acknowledged-writes.ts';
import { sanityClient } from '../../harness/sanity-client.ts';
import { randomOfFile } from '../../harness/seed.ts';
import { makeToken, startServiceProcess } from '../../harness/service-process.ts';
import { makeSettings, writtenIn } from './written.ts';

// Many kills, and starts after them: `tests/full/content-service/durability.test.ts`.
const random = randomOfFile();

test('a service killed while eight clients write keeps all acknowledged transactions, and no partial ones', async () => {
  const settings = await makeSettings();
  const token = makeToken(settings);
  const service = await startServiceProcess(settings);
  onTestFinished(() => service.kill());
  let left = 20 + Math.floor(random() * 80);
  const acknowledged = await writeUntilKilled(
    sanityClient(service.url, { token }),
    Array(8).fill(0),
    () => {
      left -= 1;
      if (left === 0) void service.kill();
    },
  );
  await service.kill();
  const { wrong, reached } = compareDocuments(writtenIn(settings), acknowledged);
  expect(wrong).toEqual([]);
  expect(reached.reduce((sum, number) => sum + number)).toBeGreaterThanOrEqual(20);
});
