import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import {
  archiveOf,
  contentOf,
  openDataset,
  openFilled,
} from '../../../content-service/test/archive-fixture.ts';
import { spawnCommand } from '../../../content-service/test/spawn-command.ts';
import { type TestService, writeDataFile } from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';

const noService = { CONTENT_PORT: '1' };

/** The settings of a running service. */
function settingsOf({ url, dataDir }: TestService) {
  const { port } = new URL(url);
  return { CONTENT_PORT: port, CONTENT_DATA_DIR: dataDir };
}

test.each([
  ['import', [], /^Name one archive.*\nUse: npm run content:import/],
  ['import', ['a', '--replace', '--missing'], /not both/],
  ['import', ['a', '--everything'], /--everything.*\nUse: npm run content:import/],
  ['export', ['a.zip'], /ending in \.tar\.gz/],
  ['backup', ['a', 'b'], /one folder/],
])('%s with %j is refused with its usage', async (name, args, message) => {
  const { err, code, out } = await spawnCommand(name, args, noService);
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(out).toBe('');
});

test.each([
  ['import', ['a']],
  ['export', ['a.tar.gz']],
  ['backup', []],
])('%s with a token fails if no service runs', async (name, args) => {
  const env = { ...noService, CONTENT_DATA_DIR: await temporaryFolder() };
  expect(await spawnCommand(name, [...args, '--token', 'sk-test'], env)).toEqual({
    code: 1,
    out: '',
    err: 'No content service answers at http://127.0.0.1:1; start it with: npm run content. Without a token, the command uses the content stored on this machine.\n',
  });
  expect(await readdir(env.CONTENT_DATA_DIR)).toEqual([]);
});

test('a backup of a running service can be imported, and exported again', async () => {
  const { service, editor } = await openFilled();
  const dir = await temporaryFolder();
  const { token: CONTENT_TOKEN = '' } = editor.config();
  // With a token the command does not need the data directory of the service.
  const elsewhere = { CONTENT_TOKEN, CONTENT_DATA_DIR: join(dir, 'none') };
  const backup = await spawnCommand('backup', [dir], { ...settingsOf(service), ...elsewhere });
  expect(backup).toMatchObject({ code: 0, err: '' });
  const [name = '', ...others] = await readdir(dir);
  expect(name).toMatch(/^production-\d{4}-\d\d-\d\dt.*\.tar\.gz$/);
  expect(others).toEqual([]);

  // An operator on the machine needs no token, and the temporary one is revoked.
  const empty = await openDataset();
  const imported = await spawnCommand('import', [join(dir, name)], settingsOf(empty.service));
  expect(imported).toEqual({ code: 0, err: '', out: 'Imported 5 documents and 4 assets.\n' });
  const file = join(dir, 'again.tar.gz');
  const exported = await spawnCommand('export', [file], settingsOf(empty.service));
  expect(exported.out).toBe(`Wrote 5 documents and 4 assets to ${file}.\n`);
  expect(await contentOf(file)).toEqual(await contentOf(join(dir, name)));
  expect(labelsIn(empty.service.dataDir)).toEqual(['The editor']);
});

test('without a running service the commands use its data directory', async () => {
  const archive = await archiveOf((await openFilled()).connection);
  const dir = await temporaryFolder();
  await writeDataFile(dir, [{ _id: 'here', _type: 'page' }]);
  const dataDir = join(dir, 'data');
  const env = { ...noService, CONTENT_DIR: dir, CONTENT_DATA_DIR: dataDir };

  const imported = await spawnCommand('import', [archive], env);
  expect(imported).toMatchObject({ code: 0, out: 'Imported 5 documents and 4 assets.\n' });
  const backup = await spawnCommand('backup', [], env);
  expect(backup).toMatchObject({ code: 0, err: '' });
  const [name = ''] = await readdir(join(dataDir, 'backups'));
  const [kept, taken] = [await contentOf(join(dataDir, 'backups', name)), await contentOf(archive)];
  expect(kept.files).toEqual(taken.files);
  expect(kept.documents).toEqual([
    ...taken.documents,
    expect.objectContaining({ _id: 'here', _type: 'page' }),
  ]);
  expect(labelsIn(dataDir)).toEqual([]);
});

test('a service that cannot be started is reported with the reason', async () => {
  const dir = await temporaryFolder();
  const env = { ...noService, CONTENT_DIR: join(dir, 'none'), CONTENT_DATA_DIR: dir };
  const { code, err } = await spawnCommand('backup', [], env);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^No content service answers at http:\/\/127\.0\.0\.1:1, and none could be started: CONTENT_DIR must be .*\n$/,
  );
  expect(labelsIn(dir)).toEqual([]);
});

function labelsIn(dataDir: string): string[] {
  const accounts = openAccounts(dataDir);
  const labels = accounts.tokens.list().map(({ label }) => label);
  accounts.close();
  return labels;
}
