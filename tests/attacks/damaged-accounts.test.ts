import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { createSetupUrl } from '../../content-service/src/accounts/invitations.ts';
import { spawnCommand } from '../helpers/processes/spawn-command.ts';
import { startService } from '../helpers/service/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const faq = { _id: 'faq-1', _type: 'faq' };

/** Creates a data directory whose accounts have a user with a session, and 50 tokens. */
async function leaveBehind() {
  const dataDir = await temporaryFolder();
  const accounts = openAccounts(dataDir);
  for (let n = 0; n < 50; n += 1) accounts.tokens.create({ role: 'viewer', label: `Token ${n}` });
  const user = accounts.users.create({ email: 'a@site.example', name: 'A', role: 'editor' });
  const cookie = `sanitySession=${accounts.sessions.begin(user.id)}`;
  accounts.close();
  return { dataDir, path: join(dataDir, 'accounts.db'), cookie };
}

const replaceFile = (path: string) => writeFile(path, 'no database '.repeat(100));

test('accounts with another file in their place do not affect readers', async () => {
  const { dataDir, path, cookie } = await leaveBehind();
  await replaceFile(path);
  const damaged = await readFile(path);

  const service = await startService([faq], { dataDir });
  const get = (url: string, headers = {}) => fetch(`${service.url}${url}`, { headers });
  const query = await get('/v1/data/query/production?query=*', { cookie });
  expect(await query.json()).toMatchObject({ result: [faq] });
  expect((await get('/v1/users/me', { cookie })).status).toBe(401);

  const [aside = ''] = (await readdir(dataDir)).filter((name) =>
    /^accounts\.db\.damaged-[\dTZ-]+$/.test(name),
  );
  expect(await readFile(join(dataDir, aside))).toEqual(damaged);
  expect(service.log).toEqual([
    expect.stringMatching(
      /^The accounts in \S+ are damaged and were moved to \S+\. .*npm run studio/,
    ),
  ]);
  // The login page creates no administrator: that address is printed on this machine only.
  expect(await (await get('/login')).text()).not.toContain('name="name"');
  const accounts = openAccounts(dataDir);
  expect(accounts.invitations.find('')).toBeUndefined();
  expect(createSetupUrl(accounts, service.url)).toContain('/login?invitation=');
  accounts.close();
});

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
    expect.stringMatching(/^The accounts cannot be read \(no such table: sessions\): .*Restart/),
  );
});

test('a command leaves damaged accounts to the service, and says so', async () => {
  const { dataDir, path } = await leaveBehind();
  await replaceFile(path);
  const { code, err } = await spawnCommand('token', ['--list'], { CONTENT_DATA_DIR: dataDir });
  expect([code, err]).toEqual([
    1,
    `The accounts in ${path} cannot be opened: the file is damaged. The content service moves it away when it starts: npm run content.\n`,
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
