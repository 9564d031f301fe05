import { readdir, readlink, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { testSession } from '../../../../tests/helpers/service/accounts-app.ts';
import { openBackups } from '../../../../tests/helpers/service/backups-fixture.ts';
import { servePage } from '../../../../tests/helpers/service/serve-page.ts';
import { day, pass } from '../../../../tests/helpers/stopped-clock.ts';
import { backupsRoutes } from './backups-routes.ts';

const page = { _type: 'page' };

async function open() {
  const site = await openBackups();
  site.write({ a: { ...page, title: 'Before' } });
  const { accounts, backups } = site;
  const served = await servePage(accounts, '/backups', (names) =>
    backupsRoutes({ ...names, backups }),
  );
  return { ...site, ...served, chief: served.cookieOf('administrator') };
}

test('an administrator sees the backups with their age and size, and makes one', async () => {
  const { get, post, chief, backups } = await open();
  expect(await (await get(chief)).text()).toContain('There is no backup yet.');
  pass(-2 * day);
  await backups.daily.createIfDue();
  pass(2 * day);
  const first = await (await get(chief)).text();
  expect(first).toContain('The newest backup was made 2 days ago, and nothing has changed since.');
  expect(first).toMatch(
    /"2025-12-30T00:00:00.000Z">30 Dec 2025, 02:00<\/time>, made by itself<(?:.|\n)*>Download \(1 kB\)</,
  );
  expect(first).toContain('aria-label="Restore content and people of 30 Dec 2025, 02:00"');
  expect(first).toContain('>Brick &amp; Sons</a>');
  expect(first).toContain('The newest 14 of each kind are kept');
  expect((await post({ do: 'backUp' }, chief)).status).toBe(303);
  const second = await (await get(chief)).text();
  expect(second).toContain('The newest backup was made a moment ago');
  expect(second).toContain('made by a person');
});

test('an administrator downloads a backup, and no file stays open', async () => {
  const { url, get, chief, backups } = await open();
  const file = await backups.create('own');
  const response = await get(chief, `/${basename(file)}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="${basename(file)}"`,
    'content-length': `${(await stat(file)).size}`,
    'cache-control': 'no-store',
  });
  expect((await response.arrayBuffer()).byteLength).toBe((await stat(file)).size);
  const asked = { method: 'HEAD', headers: { cookie: chief } };
  expect((await fetch(`${url}/${basename(file)}`, asked)).ok).toBe(true);
  const links = (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`));
  const files = await Promise.allSettled(links);
  expect(files).not.toContainEqual({ status: 'fulfilled', value: file });
});

test.each(['accounts.db', '..%2Faccounts.db', 'production-2026-01-01t00-00-00-009z.tar.gz'])(
  '%s is no backup',
  async (name) => {
    const { get, chief, dir, backups } = await open();
    await backups.create('own');
    await writeFile(join(dir, 'accounts.db'), '');
    expect((await get(chief, `/${name}`)).status).toBe(404);
  },
);

test('an administrator restores a backup, after which everybody logs in again', async () => {
  const { get, post, chief, cookieOf, backups, write, store } = await open();
  const name = basename(await backups.create('own'));
  write({ a: { ...page, title: 'After' }, b: page });
  const restored = await post({ do: 'restore', name }, chief);
  expect([restored.status, restored.headers.get('location')]).toEqual([
    303,
    '/login?restored=yes&returnTo=/backups',
  ]);
  expect([...store.all()]).toMatchObject([{ _id: 'a', title: 'Before' }]);
  expect((await get(chief)).status).toBe(303);
  const shown = await (await get(cookieOf('administrator'))).text();
  expect(shown).toContain('The administrator restored the backup of 1 Jan 2026, 02:00');
});

test('an administrator restores the content alone, and sees what changed', async () => {
  const { get, post, chief, backups, write, store, accounts } = await open();
  const name = basename(await backups.create('own'));
  write({ a: { ...page, title: 'After' }, b: page });
  const { user } = testSession(accounts, 'viewer');
  const restored = await post({ do: 'restoreContent', name }, chief);
  const text = await restored.text();
  expect(text).toMatch(
    /role="status">The administrator restored the backup of 1 Jan 2026, 02:00 \(a moment ago\)\. 1 document changed and 1 went away\./,
  );
  expect([...store.all()]).toMatchObject([{ _id: 'a', title: 'Before' }]);
  expect(accounts.users.get(user.id)).toBeDefined();
  expect((await get(chief)).status).toBe(200);
});

test('an incomplete backup changes nothing, and the page says so', async () => {
  const { post, chief, backups, store } = await open();
  const file = await backups.create('own');
  await truncate(file, (await stat(file)).size - 200);
  const refused = await post({ do: 'restore', name: basename(file) }, chief);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/role="alert">Nothing was restored: /);
  expect(store.get('a')).toMatchObject({ title: 'Before' });
});

test.each([{}, { do: 'restore' }, { do: 'everything' }])('%j is a 400', async (fields) => {
  const { post, chief } = await open();
  expect((await post(fields, chief)).status).toBe(400);
});

test('a failed daily backup is shown', async () => {
  const { get, chief, backups, write, upload, originalOf } = await open();
  await writeFile(originalOf(await upload('red')), 'damaged');
  write({ b: page });
  await backups.daily.createIfDue();
  expect(await (await get(chief)).text()).toMatch(
    /The last daily backup failed \(a moment ago\): It was written without images/,
  );
});
