import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openAccounts } from '../access/accounts.ts';
import { contentOf, fill, startDataset } from '../archive/test-archive.ts';
import { startService, temporaryFolder } from '../test-service.ts';

async function command(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const entry = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, CONTENT_HOST: '127.0.0.1', CONTENT_PORT: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, err, code };
}

const token = { CONTENT_TOKEN: 'sk-test' };

test.each([
  ['import', [], /Name one archive.*\nUse: npm run content:import/],
  ['import', ['a', '--replace', '--missing'], /not both/],
  ['import', ['a', '--everything'], /--everything/],
  ['export', ['a.zip'], /ending in \.tar\.gz/],
  ['backup', ['a', 'b'], /one folder/],
])('%s with %j is a wrong use', async (name, args, message) => {
  const { err, code, out } = await command(name, args, token);
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(out).toBe('');
});

test.each([
  ['import', ['a']],
  ['export', ['a.tar.gz']],
  ['backup', []],
])('%s without a service says so', async (name, args) => {
  const own = { CONTENT_DATA_DIR: await temporaryFolder() };
  for (const env of [own, token]) {
    expect(await command(name, args, env)).toMatchObject({
      code: 1,
      err: 'No content service answers at http://127.0.0.1:1; start it with: npm run content\n',
    });
  }
});

test('whoever sits at the machine needs no token, and none is left', async () => {
  const service = await startService([{ _id: 'drafts.a', _type: 'faq' }]);
  const dir = await temporaryFolder();
  const { port } = new URL(service.url);
  const env = { CONTENT_DATA_DIR: service.dataDir, CONTENT_PORT: port };
  const backup = await command('backup', [dir], env);
  expect(backup).toMatchObject({ code: 0, out: expect.stringContaining('Wrote 1 documents') });
  const accounts = openAccounts(service.dataDir);
  expect(accounts.tokens.list()).toEqual([]);
  accounts.close();
});

test('a backup of a running service can be imported, and exported again', async () => {
  const dataset = await startDataset();
  await fill(dataset);
  const dir = await temporaryFolder();
  const env = { ...token, CONTENT_PORT: new URL(dataset.url).port };
  const backup = await command('backup', [dir], env);
  expect(backup).toMatchObject({ code: 0, err: '' });
  const [name = '', ...others] = await readdir(dir);
  expect(name).toMatch(/^production-\d{4}-\d\d-\d\dt.*\.tar\.gz$/);
  expect(others).toEqual([]);

  const empty = await startDataset();
  const emptyEnv = { ...token, CONTENT_PORT: new URL(empty.url).port };
  const imported = await command('import', [join(dir, name)], emptyEnv);
  expect(imported).toEqual({ code: 0, err: '', out: 'Imported 5 documents and 4 assets.\n' });

  const file = join(dir, 'again.tar.gz');
  const exported = await command('export', [file], emptyEnv);
  expect(exported.out).toBe(`Wrote 5 documents and 4 assets to ${file}.\n`);
  expect((await contentOf(file)).files).toEqual((await contentOf(join(dir, name))).files);
});
