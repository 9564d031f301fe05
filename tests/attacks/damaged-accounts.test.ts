import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startService } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { expectReadersServed, faq, leaveBehind, replaceFile } from './damaged-accounts.ts';
import { runOpenly } from './service-process.ts';

test('accounts with another file in their place do not affect readers', () =>
  expectReadersServed(replaceFile));

test('accounts that are damaged while the service runs do not affect readers', async () => {
  const { dataDir, path, cookie } = await leaveBehind();
  const service = await startService([faq], { dataDir });
  using database = new DatabaseSync(path);
  database.exec('DROP TABLE sessions; DROP TABLE tokens');
  const get = (url: string, headers = {}) => fetch(`${service.url}${url}`, { headers });
  const query = '/v1/data/query/production?query=*';
  const refused = await get(query, { cookie });
  expect(refused.status).toBe(503);
  expect(await refused.text()).not.toContain('sessions');
  expect((await get(query, { authorization: 'Bearer sk' })).status).toBe(503);
  expect((await get(query)).status).toBe(200);
  expect((await get('/v1/ping', { cookie })).status).toBe(200);
  expect(service.log).toContainEqual(
    expect.stringMatching(/^The accounts cannot be read \(no such table: sessions\): .*Start/),
  );
});

test('a command leaves damaged accounts to the service, and says so', async () => {
  const { dataDir, path } = await leaveBehind();
  await replaceFile(path);
  const { code, err } = await runOpenly('commands/token.ts', ['--list'], {
    CONTENT_DATA_DIR: dataDir,
  });
  expect([code, err]).toEqual([
    1,
    `The accounts in ${path} cannot be opened: the file is damaged. The content service sets it aside when it starts: npm run content.\n`,
  ]);
  expect(await readdir(dataDir)).toEqual(['accounts.db']);
});

test('accounts that cannot be opened are not treated as damaged', async () => {
  const { dataDir, path } = await leaveBehind();
  await rm(path);
  await mkdir(path);
  await expect(startService([faq], { dataDir })).rejects.toThrow(
    `The accounts in ${path} cannot be`,
  );
});

test('a damaged lock file does not prevent a start, and still excludes a second service', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, 'lock.db'), 'no database '.repeat(100));
  await startService([faq], { dataDir });
  const second = startService([faq], { dataDir, lockTimeout: 100 });
  await expect(second).rejects.toThrow('another content service is using it');
});
