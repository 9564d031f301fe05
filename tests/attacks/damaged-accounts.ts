import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { createSetupUrl } from '../../content-service/src/accounts/invitations.ts';
import { startService } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';

export const faq = { _id: 'faq-1', _type: 'faq' };

/** Creates a data directory whose accounts have a user with a session, and 50 tokens. */
export async function leaveBehind() {
  const dataDir = await temporaryFolder();
  const accounts = openAccounts(dataDir);
  for (let n = 0; n < 50; n += 1) accounts.tokens.create({ role: 'viewer', label: `Token ${n}` });
  const user = accounts.users.create({ email: 'a@site.example', name: 'A', role: 'editor' });
  const cookie = `sanitySession=${accounts.sessions.begin(user.id)}`;
  accounts.close();
  return { dataDir, path: join(dataDir, 'accounts.db'), cookie };
}

type Damage = (path: string) => Promise<void>;

export const replaceFile: Damage = (path) => writeFile(path, 'no database '.repeat(100));

/** Damages to the file in which the accounts are. */
export const otherDamages: Readonly<Record<string, Damage>> = {
  'a page that is overwritten': async (path) => {
    const bytes = await readFile(path);
    await writeFile(path, bytes.fill(0xff, 4096, 8192));
  },
  'an end that is cut off': async (path) => {
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 4096));
  },
};

/** Damages accounts, and expects that a service starts and answers readers. */
export async function expectReadersServed(damage: Damage): Promise<void> {
  const { dataDir, path, cookie } = await leaveBehind();
  await damage(path);
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
      /^The accounts in \S+ are damaged and set aside as \S+: .*npm run studio/,
    ),
  ]);
  // The login page creates no administrator: that address is printed on this machine only.
  expect(await (await get('/login')).text()).not.toContain('name="name"');
  const accounts = openAccounts(dataDir);
  expect(accounts.invitations.find('')).toBeUndefined();
  expect(createSetupUrl(accounts, service.url)).toContain('/login?invitation=');
  accounts.close();
}
