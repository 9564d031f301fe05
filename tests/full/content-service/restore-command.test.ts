import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import {
  archiveOf,
  contentOf,
  openFilled,
  settingsOf,
} from '../../../content-service/test/archive-fixture.ts';
import { spawnCommand } from '../../../content-service/test/spawn-command.ts';
import { writeDataFile } from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';

const noService = { CONTENT_PORT: '1' };

const naledi = { email: 'naledi@site.example', name: 'Naledi', role: 'administrator' } as const;

/** Opens content with an administrator, and writes a backup of it. */
async function openBackedUp() {
  const filled = await openFilled();
  const accounts = openAccounts(filled.service.dataDir);
  accounts.users.create(naledi);
  const people = accounts.users.accounts();
  accounts.close();
  const dir = await temporaryFolder();
  const { out } = await spawnCommand('backup', [dir], settingsOf(filled.service));
  const [name = ''] = await readdir(dir);
  return { ...filled, file: join(dir, name), out, people };
}

/** The documents and people of a data directory whose service does not run, as a backup shows them. */
async function stored(dataDir: string) {
  const dir = await temporaryFolder();
  await spawnCommand('backup', [dir], { ...noService, CONTENT_DATA_DIR: dataDir });
  const [name = ''] = await readdir(dir);
  return { content: await contentOf(join(dir, name)), people: peopleIn(dataDir) };
}

function peopleIn(dataDir: string) {
  const accounts = openAccounts(dataDir);
  const people = accounts.users.accounts();
  const tokens = accounts.tokens.list().length;
  accounts.close();
  return { people, tokens };
}

test.each([
  [[], /Name one backup.*\nUse: npm run content:restore/],
  [['a.zip', '--yes'], /ends in \.tar\.gz/],
  [['a.tar.gz', 'b.tar.gz', '--yes'], /Name one backup/],
  [['a.tar.gz'], /Without a terminal to ask, --yes is needed\./],
])('restore with %j is refused with its usage', async (args, message) => {
  const { err, code, out } = await spawnCommand('restore', args, noService);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
});

test('a backup is restored into an empty data directory, without the demo', async () => {
  const { file, people } = await openBackedUp();
  const dir = await temporaryFolder();
  await writeDataFile(dir, [{ _id: 'demo', _type: 'page' }]);
  const dataDir = join(dir, 'data');
  const env = { ...noService, CONTENT_DIR: dir, CONTENT_DATA_DIR: dataDir };
  expect(await spawnCommand('restore', [file, '--yes'], env)).toEqual({
    code: 0,
    err: expect.any(String),
    out: 'Restored 5 documents, 4 assets and 1 person. Everybody has to log in again.\n',
  });
  expect(await stored(dataDir)).toEqual({
    content: await contentOf(file),
    people: { people, tokens: 0 },
  });
  expect(await readdir(join(dataDir, 'archives'))).toEqual([]);
});

test('a running service is restored exactly, and keeps a backup of what was there', async () => {
  const site = await openBackedUp();
  const { service, editor, file, people } = site;
  await editor.delete('drafts.a');
  await editor.createOrReplace({ _id: 'b', _type: 'page', text: 'changed' });
  await editor.create({ _id: 'later', _type: 'page' });
  const restored = await spawnCommand('restore', [file, '--yes'], settingsOf(service));
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(await contentOf(await archiveOf(site))).toEqual(await contentOf(file));
  expect(peopleIn(service.dataDir)).toEqual({ people, tokens: 1 });
  const [kept = ''] = await readdir(join(service.dataDir, 'backups'));
  expect(kept).toMatch(/^production-before-restore-.*\.tar\.gz$/);
  const before = await contentOf(join(service.dataDir, 'backups', kept));
  expect(before.documents).toContainEqual(expect.objectContaining({ _id: 'later' }));
});
