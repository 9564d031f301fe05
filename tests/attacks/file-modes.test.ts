import { chmod, chown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { startService } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { sanityClient } from '../../harness/sanity-client.ts';
import { modeOf, openTo } from './file-modes.ts';
import { startOpenly } from './service-process.ts';

// `tests/full/attacks/file-modes.test.ts` has pictures, and what commands write and refuse.

test('whatever the umask, other users can read nothing that the service stores', async () => {
  const above = join(await temporaryFolder(), 'above');
  const dataDir = join(above, 'content');
  const service = await startOpenly(dataDir);
  const accounts = openAccounts(dataDir);
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  accounts.close();
  const editor = sanityClient(service.url, { token });
  await editor.assets.upload('file', Buffer.from('plan'), { filename: 'plan.pdf' });
  await editor.create({ _id: 'drafts.faq-1', _type: 'faq' });
  expect(await readdir(dataDir)).toEqual(
    expect.arrayContaining(['accounts.db', 'assets', 'content.db', 'content.db-wal', 'lock.db']),
  );
  expect(await openTo(dataDir)).toEqual([]);
  // The folder above may also hold releases of the site, which a web server reads.
  expect(await modeOf(above)).toBe('755');
  await service.stop();
  expect(await openTo(dataDir)).toEqual([]);
});

test('a start corrects the modes that an earlier version left', async () => {
  const dir = await temporaryFolder();
  const dataDir = join(dir, 'content');
  const first = await startService([], { dataDir });
  await first.close();
  await mkdir(join(dataDir, 'backups'));
  const others = ['content.db.damaged-2026', 'content.db-wal.old', 'backups/a.tar.gz'];
  for (const name of others) await writeFile(join(dataDir, name), '');
  await writeFile(join(dir, 'outside'), '');
  await symlink(join(dir, 'outside'), join(dataDir, 'backups', 'link'));
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
  }
  await chmod(join(dataDir, 'backups', 'a.tar.gz'), 0o644);
  await chmod(join(dir, 'outside'), 0o644);
  await chmod(dataDir, 0o755);

  await startService([], { dataDir });
  const [top, ...entries] = await openTo(dataDir);
  // Two folders that only the owner may enter protect deeper ones; a link leads to a foreign file.
  expect([top, ...entries].filter((name) => !/^assets\//.test(name ?? ''))).toEqual([
    'backups/link',
  ]);
  expect(await modeOf(dataDir)).toBe('700');
  expect(await modeOf(join(dir, 'outside'))).toBe('644');
});

test('a folder of another user stops the start with a message that says what to do', async () => {
  // Only root can change a folder's owner; for other users this is a folder of root.
  const isRoot = process.geteuid?.() === 0;
  const dataDir = isRoot ? await temporaryFolder() : '/usr';
  if (isRoot) await chown(dataDir, 65_534, 65_534);
  await expect(startService([], { dataDir })).rejects.toThrow(
    /^CONTENT_DATA_DIR \S+ belongs to user \d+, and this process runs as user \d+\. .*chown -R .*$/,
  );
});

test('a folder that all users share is refused and not changed', async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o1777);
  await expect(startService([], { dataDir })).rejects.toThrow('Name a folder of its own');
  expect((await stat(dataDir)).mode & 0o7777).toBe(0o1777);
});
