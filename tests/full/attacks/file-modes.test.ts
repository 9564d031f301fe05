import { chmod, chown, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { plain } from '../../../content-service/test/sample-pictures.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { sanityClient } from '../../../harness/sanity-client.ts';
import { modeOf, openTo } from '../../attacks/file-modes.ts';
import { runOpenly, startOpenly } from '../../attacks/service-process.ts';

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

  const kept = ['accounts.db', 'assets', 'content.db', 'content.db-wal', 'lock.db'];
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining([...kept, 'pictures']));
  expect(await openTo(dataDir)).toEqual([]);
  // The folder above may also hold releases of the site, which a web server reads.
  expect(await modeOf(above)).toBe('755');
  await service.stop();
  expect(await openTo(dataDir)).toEqual([]);
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
