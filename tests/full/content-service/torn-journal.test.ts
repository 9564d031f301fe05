import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loseDatabase } from '../../../content-service/test/damaged-store.ts';
import { truncateLog } from '../../../content-service/test/limited-disk.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { reopen } from '../../../content-service/test/temporary-store.ts';
import { sanityClient } from '../../../harness/sanity-client.ts';
import { makeToken, startServiceProcess } from '../../../harness/service-process.ts';

const large = 'x'.repeat(200_000);

/** Limits the size to which process `pid` can grow a file, in bytes. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`]);
}

test('a journal line that a full disk truncated does not damage the lines after it', async () => {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'content'));
  await writeFile(join(dir, 'content/data.ndjson'), '{"_id":"demo","_type":"demo"}\n');
  const data = join(dir, 'data');
  const settings = {
    CONTENT_PORT: '0',
    CONTENT_DIR: join(dir, 'content'),
    CONTENT_DATA_DIR: data,
  };
  const token = makeToken(settings);
  const service = await startServiceProcess(settings);
  onTestFinished(() => service.kill());
  const client = sanityClient(service.url, { token });
  for (const _id of ['1', '2', '3', '4']) await client.create({ _id, _type: 'entry', large });
  truncateLog(data);
  const journal = join(data, 'content.db.journal-1');
  const whole = statSync(journal).size;
  limitFiles(service.pid, whole + 1000);
  await client.create({ _id: 'cut-short', _type: 'entry', large });
  expect(statSync(journal).size).toBe(whole + 1000);
  limitFiles(service.pid, 'unlimited');
  await client.create({ _id: 'after', _type: 'entry' });
  await service.kill();

  await loseDatabase(data);
  const { store: restored } = reopen(data);
  expect(restored.get('cut-short')).toMatchObject({ large });
  expect(restored.get('after')).toBeDefined();
  restored.close();
});
