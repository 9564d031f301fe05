import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureProgram } from '../../helpers/processes/programs.ts';

const root = join(import.meta.dirname, '../../..');

/** Tenths of a point: the most that `systemd-analyze security` may find. Unconfined services have 96. */
const EXPOSURE = '20';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'units-'));
  for await (const name of glob('*.service', { cwd: join(root, 'deploy') })) {
    const unit = await readFile(join(root, 'deploy', name), 'utf8');
    // systemd also checks that the programs exist.
    await writeFile(join(folder, name), unit.replaceAll(/\/srv\/company|%h\/company/g, root));
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['company.service', 'company-desk.service'])(
  'systemd finds no fault in %s',
  async (name) => {
    expect(await analyze('verify', '--man=no', join(folder, name))).toEqual({
      stdout: '',
      stderr: '',
    });
  },
);

it('company.service is confined', async () => {
  const unit = join(folder, 'company.service');
  const given = ['security', '--offline=true', `--threshold=${EXPOSURE}`, unit];
  expect((await analyze(...given)).stdout).toContain('Overall exposure level');
});

it('systemd finds no fault in the drop-in of Caddy', async () => {
  const dropIns = join(folder, 'caddy.service.d');
  await mkdir(dropIns);
  await writeFile(join(folder, 'caddy.service'), `[Service]\nExecStart=${process.execPath}\n`);
  await copyFile(join(root, 'deploy/caddy-environment.conf'), join(dropIns, 'environment.conf'));
  expect(await analyze('verify', '--man=no', join(folder, 'caddy.service'))).toEqual({
    stdout: '',
    stderr: '',
  });
});

/** Runs systemd-analyze. Throws with its output if its status is not 0. */
function analyze(...given: readonly string[]) {
  return promisify(execFile)(ensureProgram('systemd-analyze', 'systemd'), given);
}
