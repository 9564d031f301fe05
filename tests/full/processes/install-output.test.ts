import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';

const settings = join(import.meta.dirname, '../../../.npmrc');

/** Installs a package with the project's settings, and returns the status and what npm says. */
async function install(manifest: object) {
  const folder = await temporaryFolder();
  copyFileSync(settings, join(folder, '.npmrc'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const given = ['install', '--offline', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', given, { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

test('an install does not warn that packages want the Node that it brings', async () => {
  const installed = await install({ name: 'site', version: '1.0.0', engines: { node: '>=99' } });
  expect(installed).toEqual({ status: 0, stderr: '' });
});

test('an install that fails says why', async () => {
  const { status, stderr } = await install({
    name: 'site',
    version: '1.0.0',
    dependencies: { missing: 'file:no-such-folder.tgz' },
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('no-such-folder.tgz');
});
