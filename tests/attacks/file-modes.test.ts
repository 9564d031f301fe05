import { chmod, chown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccounts } from '../../content-service/src/accounts/accounts.ts';
import { plain } from '../../content-service/test/sample-pictures.ts';
import { startService } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { sanityClient } from '../../harness/sanity-client.ts';
import { runOpenly, startOpenly } from './service-process.ts';

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

/** Lists the folder and everything in it that another user may read, list or enter. */
async function openTo(dir: string): Promise<string[]> {
  const names = ['', ...(await readdir(dir, { recursive: true }))];
  const modes = await Promise.all(names.map((name) => stat(join(dir, name))));
  return names.filter((_, index) => ((modes[index]?.mode ?? 0) & 0o077) !== 0);
}

test('whatever the umask, other users can read nothing that the service stores', async () => {
  const above = join(await temporaryFolder(), 'above');
  const dataDir = join(above, 'content');
  const service = await startOpenly(dataDir);
  const accounts = openAccounts(dataDir);
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  accounts.close();
  const editor = sanityClient(service.url, { token });
  const image = await editor.assets.upload('image', await plain(40, 30).png().toBuffer());
  await editor.assets.upload('file', Buffer.from('plan'), { filename: 'plan.pdf' });
  await editor.create({ _id: 'drafts.faq-1', _type: 'faq' });
  expect((await fetch(`${service.url}/${image.path}?w=10`)).status).toBe(200);

  const kept = [
    'accounts.db',
    'assets',
    'content.db',
    'content.db-wal',
    'content.db.base-1',
    'content.db.journal-1',
    'lock.db',
  ];
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining([...kept, 'pictures']));
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

test.each(['backup', 'export'])(
  'only the owner can read what content:%s writes',
  async (command) => {
    const dir = await temporaryFolder();
    await writeFile(join(dir, 'data.ndjson'), '{"_id":"faq-1","_type":"faq"}\n');
    const env = {
      CONTENT_PORT: '1',
      CONTENT_DIR: dir,
      CONTENT_DATA_DIR: join(dir, 'data'),
    };
    const target = join(dir, 'out');
    const args = command === 'backup' ? [target] : [join(target, 'all.tar.gz')];
    const { err, code } = await runOpenly(`commands/${command}.ts`, args, env);
    expect([code, err]).toEqual([0, '']);
    const [name = ''] = await readdir(target);
    expect(await modeOf(join(target, name))).toBe('600');
    expect(await openTo(join(dir, 'data'))).toEqual([]);
  },
);

test('a folder of another user stops the start with a message that says what to do', async () => {
  // Only root can change a folder's owner; for other users this is a folder of root.
  const isRoot = process.geteuid?.() === 0;
  const dataDir = isRoot ? await temporaryFolder() : '/usr';
  if (isRoot) await chown(dataDir, 65_534, 65_534);
  const { url, said } = await startOpenly(dataDir);
  expect(url).toBe('');
  expect(await said()).toMatch(
    /^CONTENT_DATA_DIR \S+ belongs to user \d+, and this process runs as user \d+\. .*chown -R .*\n$/,
  );
  const owner = (await stat(dataDir)).uid;
  const command = await runOpenly('commands/token.ts', ['--list'], { CONTENT_DATA_DIR: dataDir });
  expect(command.code).toBe(1);
  expect(command.err).toContain(`Run it as user ${owner}`);
});

test('a folder that all users share is refused and not changed', async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o1777);
  const { url, said } = await startOpenly(dataDir);
  expect(url).toBe('');
  expect(await said()).toContain('Name a folder of its own');
  expect((await stat(dataDir)).mode & 0o7777).toBe(0o1777);
});
