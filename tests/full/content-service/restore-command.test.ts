import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { openFilled, settingsOf } from '../../../content-service/test/archive-fixture.ts';
import { spawnCommand } from '../../../content-service/test/spawn-command.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { hosts } from '../../harness/host-kinds.ts';
import { startUploadHost } from '../../harness/upload-hosts.ts';

const noService = { CONTENT_PORT: '1' };

const naledi = { email: 'naledi@site.example', name: 'Naledi', role: 'administrator' } as const;

/** Opens content with an administrator, and writes a backup of it. */
async function openBackedUp() {
  const filled = await openFilled();
  const accounts = openAccounts(filled.service.dataDir);
  accounts.users.create(naledi);
  accounts.close();
  const people = peopleIn(filled.service.dataDir);
  const dir = await temporaryFolder();
  await spawnCommand('backup', [dir], settingsOf(filled.service));
  const [name = ''] = await readdir(dir);
  return { ...filled, file: join(dir, name), people };
}

function peopleIn(dataDir: string) {
  const accounts = openAccounts(dataDir);
  const people = accounts.users.accounts();
  accounts.close();
  return people;
}

test.each([
  [[], /Name one backup.*\nUse: npm run content:restore/],
  [['a.zip', '--yes'], /ends in \.tar\.gz/],
  [['a.tar.gz', 'b.tar.gz', '--yes'], /Name one backup/],
  [['a.tar.gz'], /There is no terminal to ask at: use --yes\./],
])('restore with %j is refused with its usage', async (args, message) => {
  const { err, code, out } = await spawnCommand('restore', args, noService);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
});

test('a restore names the address at which devices log in, if it is another', async () => {
  const { service } = await openFilled();
  const accounts = openAccounts(service.dataDir);
  const { id } = accounts.users.create(naledi);
  const phone = {
    id: 'phone',
    publicKey: 'key',
    counter: 0,
    host: 'studio.example',
    name: 'Phone',
  };
  accounts.passkeys.add(id, phone);
  accounts.close();
  const dir = await temporaryFolder();
  await spawnCommand('backup', [dir], settingsOf(service));
  const [name = ''] = await readdir(dir);
  const { out } = await spawnCommand('restore', [join(dir, name), '--yes'], settingsOf(service));
  expect(out).toContain('Devices that were added at studio.example log nobody in at localhost: ');
});

test.each(['an rsync daemon', 'SFTP, by rclone', 'WebDAV, by rclone'] as const)(
  'a backup at a host is restored: %s',
  async (kind) => {
    const { service, editor, file, people } = await openBackedUp();
    const served = await temporaryFolder();
    await mkdir(join(served, 'site'));
    await copyFile(file, join(served, 'site', basename(file)));
    const { target, refused, close } = await startUploadHost(
      hosts[kind],
      served,
      await temporaryFolder(),
    );
    onTestFinished(close);
    const restore = (path: string) => spawnCommand('restore', [path, '--yes'], settingsOf(service));
    await editor.create({ _id: 'later', _type: 'page' });

    const missing = await restore(`${target.address}/none.tar.gz`);
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringContaining('there is no none.tar.gz'),
    ]);
    expect((await restore(`${refused.address}/${basename(file)}`)).code).toBe(1);
    expect(await editor.getDocument('later')).toBeDefined();

    expect(await restore(`${target.address}/${basename(file)}`)).toMatchObject({
      code: 0,
      out: 'Restored 5 documents, 4 assets and 1 person. Everybody has to log in again.\n',
    });
    expect(await editor.getDocument('later')).toBeUndefined();
    expect(peopleIn(service.dataDir)).toEqual(people);
  },
);
