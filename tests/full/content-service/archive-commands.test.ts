import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { archiveOf, contentOf, openFilled } from '../../../content-service/test/archive-fixture.ts';
import { spawnCommand } from '../../../content-service/test/spawn-command.ts';
import { writeDataFile } from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';

const noService = { CONTENT_PORT: '1' };

test.each([
  ['import', [], /^Name one archive.*\nUse: npm run content:import/],
  ['import', ['a', '--everything'], /--everything.*\nUse: npm run content:import/],
  ['export', ['a.zip'], /ending in \.tar\.gz/],
  ['backup', ['a', 'b'], /one folder/],
  ['export', ['a.tar.gz', '--token', 'sk-test'], /--token/],
])('%s with %j is refused with its usage', async (name, args, message) => {
  const { err, code, out } = await spawnCommand(name, args, noService);
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(out).toBe('');
});

test('without a running service the commands use its data directory', async () => {
  const archive = await archiveOf(await openFilled());
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
    /^No content service answers at http:\/\/localhost:1, and none could be started: CONTENT_DIR must be .*\n$/,
  );
  expect(labelsIn(dir)).toEqual([]);
});

function labelsIn(dataDir: string): string[] {
  const accounts = openAccounts(dataDir);
  const labels = accounts.tokens.list().map(({ label }) => label);
  accounts.close();
  return labels;
}
