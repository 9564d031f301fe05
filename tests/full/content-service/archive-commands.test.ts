import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import { modeOf, openTo } from '../../helpers/file-modes.ts';
import { runProgram } from '../../helpers/processes/program.ts';
import { spawnCommand } from '../../helpers/processes/spawn-command.ts';
import { contentOf } from '../../helpers/service/archive-fixture.ts';
import { writeDataFile } from '../../helpers/service/start-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const noService = { CONTENT_PORT: '1' };

test.each([
  ['import', [], /^Name one archive.*\nUse: npm run content:import/],
  ['import', ['a', '--everything'], /--everything.*\nUse: npm run content:import/],
  ['export', ['a.zip'], /ending in \.tar\.gz/],
  ['backup', ['a', 'b'], /one folder/],
])('%s with %j is refused with its usage', async (name, args, message) => {
  const { err, code, out } = await spawnCommand(name, args, noService);
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(out).toBe('');
});

test('without a running service the commands use its data directory, and only its owner can read what they write', async () => {
  const dir = await temporaryFolder();
  const [file, dataDir] = [join(dir, 'out/all.tar.gz'), join(dir, 'data')];
  const env = { ...noService, CONTENT_DIR: dir, CONTENT_DATA_DIR: dataDir };
  const run = (command: string, ...args: string[]) => spawnCommand(command, args, env);
  await writeDataFile(dir, [{ _id: 'here', _type: 'page' }]);
  const wrote = `Wrote 1 documents and 0 assets to ${file}.\n`;
  expect(await run('export', file)).toEqual({ code: 0, err: '', out: wrote });
  expect(await modeOf(file)).toBe('600');

  await writeDataFile(dir, [{ _id: 'other', _type: 'page' }]);
  const imported = 'Imported 1 documents and 0 assets.\n';
  expect(await run('import', file)).toMatchObject({ code: 0, out: imported });
  expect(await run('backup')).toMatchObject({ code: 0, err: '' });
  const [name = ''] = await readdir(join(dataDir, 'backups'));
  expect(name).toMatch(/^production-\d{4}-\d\d-\d\dt.*\.tar\.gz$/);
  const { documents } = await contentOf(join(dataDir, 'backups', name));
  expect(documents).toMatchObject([{ _id: 'here' }, { _id: 'other' }]);
  expect(labelsIn(dataDir)).toEqual([]);
  expect(await openTo(dataDir)).toEqual([]);
});

test('an import reads a folder or the standard input, and names what it leaves out', async () => {
  const [dir, dataDir] = [await temporaryFolder(), await temporaryFolder()];
  const env = { ...noService, CONTENT_DIR: await temporaryFolder(), CONTENT_DATA_DIR: dataDir };
  const file = join(dir, 'of another name.ndjson');
  await writeFile(file, '{"_id":"a","_type":"page"}\n{"_id":"b\\u001b[31m","_type":"page"}\n');
  const refused = await spawnCommand('import', [dir], env);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(
    /^Nothing was imported: .*With --leave-out the rest is imported\.\n$/,
  );
  for (const given of [dir, '-']) {
    const args = ['content-service/src/commands/import.ts', given, '--leave-out', '--replace'];
    const fromFile = ['/bin/sh', '-c', `exec "$0" "$@" < '${file}'`];
    const { code, out, err } = await runProgram(args, env, fromFile);
    expect([code, out]).toEqual([0, 'Imported 1 documents and 0 assets.\n']);
    expect(err).toMatch(/^Left out: .* line 2 \(b\\u001b\[31m\) has no valid _id: /);
  }
});

test.each([
  ['CONTENT_DIR must be', 'none', []],
  ['CONTENT_DATA_DIR cannot be used:', '', ['content.db']],
])('a service that cannot be started is reported with the reason: %s', async (why, name, made) => {
  const dir = await temporaryFolder();
  for (const one of made) await mkdir(join(dir, one));
  const env = { ...noService, CONTENT_DIR: join(dir, name), CONTENT_DATA_DIR: dir };
  const { code, err } = await spawnCommand('backup', [], env);
  expect(code).toBe(1);
  const reason = 'No content service answers at http://localhost:1, and none could be started';
  expect(err).toMatch(new RegExp(`^${reason}: ${why} .*\\n$`));
  expect(labelsIn(dir)).toEqual([]);
});

function labelsIn(dataDir: string): string[] {
  const accounts = openAccounts(dataDir);
  const labels = accounts.tokens.list().map(({ label }) => label);
  accounts.close();
  return labels;
}
