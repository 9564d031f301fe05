import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hosts } from '../../helpers/hosts/host-kinds.ts';
import { startUploadHost } from '../../helpers/hosts/upload-hosts.ts';
import { runProgram } from '../../helpers/processes/program.ts';
import { spawnCommand } from '../../helpers/processes/spawn-command.ts';
import { openFilled, settingsOf } from '../../helpers/service/archive-fixture.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** Opens content with an administrator, who has a device for another address, and writes a backup of it. */
async function openBackedUp() {
  const filled = await openFilled();
  const { users, passkeys } = filled.accounts;
  const naledi = { email: 'naledi@site.example', name: 'Naledi', role: 'administrator' } as const;
  const phone = { publicKey: 'key', counter: 0, host: 'studio.example', name: 'Phone' };
  passkeys.add(users.create(naledi).id, { ...phone, id: 'phone' });
  const dir = await temporaryFolder();
  await spawnCommand('backup', [dir], settingsOf(filled.service));
  const [name = ''] = await readdir(dir);
  return { ...filled, users, file: join(dir, name) };
}

test.each([
  [[], /Name one backup.*\nUse: npm run content:restore/],
  [['a.zip', '--yes'], /ends in \.tar\.gz/],
  [['a.tar.gz'], /There is no terminal to ask at: use --yes\./],
])('restore with %j is refused with its usage', async (args, message) => {
  const { err, code, out } = await spawnCommand('restore', args, { CONTENT_PORT: '1' });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
});

test('at a terminal a restore asks first, and is done after yes alone', async () => {
  const { service, editor, file } = await openBackedUp();
  await editor.create({ _id: 'later', _type: 'page' });
  const args = ['content-service/src/commands/restore.ts', file];
  const answer = (text: string) => {
    const inTerminal = `echo ${text} | script -qec "$0 $*" /dev/null`;
    return runProgram(args, settingsOf(service), ['/bin/sh', '-c', inTerminal]);
  };
  const refused = await answer('no');
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('Nothing was restored.');
  expect(await editor.getDocument('later')).toBeDefined();
  const restored = await answer('yes');
  expect(restored.code).toBe(0);
  expect(restored.out).toContain('Restored ');
});

test.each(['an rsync daemon', 'SFTP, by rclone', 'WebDAV, by rclone'] as const)(
  'a backup at a host is restored, and the address of its devices named: %s',
  async (kind) => {
    const { service, editor, users, file } = await openBackedUp();
    const people = users.accounts();
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

    const { code, out } = await restore(`${target.address}/${basename(file)}`);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Restored 5 documents, 4 assets and 1 person. Everybody has to log in again.',
      expect.stringMatching(/^Devices that .* at studio\.example log nobody in at localhost: /),
      '',
    ]);
    expect(await editor.getDocument('later')).toBeUndefined();
    expect(users.accounts()).toEqual(people);
  },
);
