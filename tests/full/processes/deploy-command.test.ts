import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureRsync } from '../../helpers/hosts/rsync.ts';
import { runProgram, withoutEnvFile } from '../../helpers/processes/program.ts';
import { deployedSite } from './deployed-site.ts';

const isInstalled = ensureRsync();
if (!isInstalled) console.warn('NOT RUN: deploys over a remote shell. rsync is not installed.');

/** A remote shell that runs the command on this machine. */
const SHELL = `#!/bin/sh
while [ "$1" != rsync ]; do shift; done
exec sh -c "$*"
`;

const deploy = (args: readonly string[], settings: Readonly<Record<string, string>>) =>
  runProgram(['start.ts', 'deploy', ...args], settings);

// Wrong arguments and settings: refused-starts.test.ts.
const RELEASE = '000001-0123456789ab';

/** Creates a folder with a release of one page, and a program `shell` that runs `script`. */
async function prepare(script: string) {
  const { folder, env } = await deployedSite('Began');
  await mkdir(join(folder, 'data/releases', RELEASE, 'public'), { recursive: true });
  await writeFile(join(folder, 'data/releases', RELEASE, 'public/index.html'), 'page');
  await writeFile(join(folder, 'shell'), script);
  await chmod(join(folder, 'shell'), 0o755);
  const shell = { RSYNC_RSH: join(folder, 'shell') };
  return { folder, env: { ...env, ...shell }, to: `web@www.company.example:${folder}/site` };
}

it('an earlier release is deployed without a build', async () => {
  const { folder, env } = await prepare('');
  const to = join(folder, 'site');
  expect(await deploy(['--to', to, '--release', RELEASE], env)).toEqual({
    out: 'Deploy: upload  index.html\nDeploy: 1 files uploaded, 0 deleted.\n',
    err: '',
    code: 0,
  });
  expect(await readFile(join(to, 'index.html'), 'utf8')).toBe('page');
});

it('a release with something of the demo is neither deployed to a public address nor built for one, except as the demo', async () => {
  const { folder, env } = await prepare('');
  const to = join(folder, 'site');
  const given = ['--to', to, '--release', RELEASE];
  const isPublic = { ...env, SITE_URL: 'https://www.company.co.za' };
  const refused = await deploy(given, isPublic);
  expect([refused.out, refused.code, existsSync(to)]).toEqual(['', 1, false]);
  expect(refused.err).toMatch(
    /^Site: This release still has examples of the demo, and https:\/\/www\.company\.co\.za is public:\nreviews: set REVIEWS_WIDGET_SRC .*\nTo publish it as it is, add -- --demo to the command\.\n$/s,
  );
  expect(await runProgram(['start.ts', 'build'], isPublic)).toMatchObject({
    code: 1,
    err: refused.err,
  });
  expect((await deploy([...given, '--demo'], isPublic)).code).toBe(0);
  expect(existsSync(join(to, 'index.html'))).toBe(true);
});

it('a release that does not exist, and a missing rsync, are reported with status 1', async () => {
  const { folder, env, to } = await prepare('');
  expect(await deploy(['--to', to, '--release', '../public'], env)).toEqual({
    out: '',
    err: `Site: There is no release ../public in SITE_DATA_DIR. It contains: ${RELEASE}.\n`,
    code: 1,
  });
  const without = await deploy(['--to', to, '--release', RELEASE], { ...env, PATH: folder });
  expect([without.out, without.code]).toEqual(['', 1]);
  expect(without.err).toMatch(
    /^Site: rsync is not installed on this machine: apt install rsync, .*\n$/,
  );
});

describe.runIf(isInstalled)('a deploy over a remote shell', () => {
  it('builds a release and deploys it, and a dry run then finds no change', async () => {
    const { folder, env, to } = await prepare(SHELL);
    await rm(join(folder, 'data'), { recursive: true });
    const { out, err, code } = await deploy(['--to', to], env);
    expect([err, code]).toEqual(['', 0]);
    expect(out).toMatch(/^Deploy: \d+ files uploaded, 0 deleted\.$/m);
    expect(await readFile(join(folder, 'site/index.html'), 'utf8')).toContain(
      'href="https://www.company.example/"',
    );

    const again = await deploy(['--to', to, '--dry-run'], env);
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/^Deploy: 0 files uploaded, 0 deleted\. No file was changed\.$/m);
  });

  it('ends with 143 on SIGTERM, and ends rsync', async () => {
    const { folder, env, to } = await prepare('#!/bin/sh\necho $$ > "$0.pid"\nexec cat\n');
    const readPid = () => readFile(join(folder, 'shell.pid'), 'utf8').then(Number, () => 0);
    const child = spawn(
      process.execPath,
      ['start.ts', 'deploy', '--to', to, '--release', RELEASE],
      {
        env: { PATH: process.env.PATH, ...withoutEnvFile, ...env },
        stdio: 'ignore',
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    await expect.poll(readPid).toBeGreaterThan(0);
    child.kill('SIGTERM');
    const [status] = await once(child, 'exit');
    expect(status).toBe(143);
    // The shell reads from rsync, and ends with it.
    const pid = await readPid();
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  });
});
