import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { freePort } from '../../harness/ports.ts';
import { ensureRsync } from '../../harness/rsync.ts';

/** A remote shell that runs the command on this machine. */
const SHELL = `#!/bin/sh
while [ "$1" != rsync ]; do shift; done
exec sh -c "$*"
`;

async function deploy(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['start.ts', 'deploy', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, err, status };
}

it.each([
  [[], '--to is missing'],
  [['--to', '/'], 'home folder'],
  [['--to', 'out', '--delete'], "Unknown option '--delete'"],
])('the arguments %j are refused with status 2 before anything starts', async (args, reason) => {
  const { out, err, status } = await deploy(args, { SITE_URL: 'https://www.company.example' });
  expect([out, status]).toEqual(['', 2]);
  expect(err).toContain(reason);
  expect(err).toMatch(/\nUse: npm run deploy -- --to .*\n$/);
});

it('a missing SITE_URL is reported with status 1 before anything starts', async () => {
  const { out, err, status } = await deploy(['--to', 'out'], {});
  expect([out, status]).toEqual(['', 1]);
  expect(err).toMatch(/^SITE_URL is not set: .*\n$/);
});

it('a release is built and deployed over a remote shell, and a dry run then finds no change', async ({
  skip,
}) => {
  if (!ensureRsync()) {
    console.warn('NOT RUN: a deploy over a remote shell. rsync is not installed.');
    return skip('rsync is not installed');
  }
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'shell'), SHELL);
  await chmod(join(folder, 'shell'), 0o755);
  const env = {
    SITE_URL: 'https://www.company.example',
    SITE_DATA_DIR: join(folder, 'data'),
    CONTENT_DATA_DIR: join(folder, 'content'),
    CONTENT_PORT: String(await freePort()),
    RSYNC_RSH: join(folder, 'shell'),
  };
  const to = `web@www.company.example:${folder}/site`;

  const without = await deploy(['--to', to], { ...env, PATH: folder });
  expect(without.status).toBe(1);
  expect(without.err).toContain('Site: rsync was not found: install it');

  const { out, err, status } = await deploy(['--to', to], env);
  expect([err, status]).toEqual(['', 0]);
  expect(out).toMatch(/^Deploy: \S+: \d+ files added, 0 changed \([\d,]+ bytes\), 0 deleted\.$/m);
  expect(await readFile(join(folder, 'site/index.html'), 'utf8')).toContain(
    'href="https://www.company.example/"',
  );

  const again = await deploy(['--to', to, '--dry-run'], env);
  expect(again.status).toBe(0);
  expect(again.out).toMatch(
    /^Deploy: 0 files added, 0 changed \(0 bytes\), 0 deleted\. No file was changed\.$/m,
  );

  const [name = ''] = await readdir(join(folder, 'data/releases'));
  const earlier = await deploy(['--to', to, '--release', name], env);
  expect(earlier).toEqual({ out: `Deploy: ${to} is up to date.\n`, err: '', status: 0 });

  const unknown = await deploy(['--to', to, '--release', '../public'], env);
  expect(unknown).toEqual({
    out: '',
    err: `Site: There is no release ../public in SITE_DATA_DIR, but: ${name}.\n`,
    status: 1,
  });
});
