import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

const locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lock = z.object({ packages: z.record(z.string(), locked) });
const versions = z.record(z.string(), z.string());
const manifest = z.object({
  scripts: versions.default({}),
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
  optionalDependencies: versions.default({}),
});

const { packages } = readLock('package-lock.json');
const { scripts, optionalDependencies } = readManifest('.');

describe.each(['.', 'bench', 'studio', 'tests/engines'])('the packages of %s', (folder) => {
  const { packages } = readLock(join(folder, 'package-lock.json'));
  const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  // A bundled package is part of another one, which has a checksum.
  const fetched = installed.filter(([, { link, inBundle }]) => !link && !inBundle);

  test('have checksums, and come from the public registry', () => {
    expect(fetched.length).toBeGreaterThan(30);
    const unchecked = fetched.filter(([, { integrity = '' }]) => !/^sha512-.{88}$/.test(integrity));
    expect(unchecked).toEqual([]);
    const elsewhere = fetched.filter(
      ([, { resolved = '' }]) => !/^($|https:\/\/registry\.npmjs\.org\/)/.test(resolved),
    );
    expect(elsewhere).toEqual([]);
  });

  test('run no install scripts', () => {
    expect(readFileSync(join(root, folder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    // Before a package is added here, check that it works without its script.
    const withScripts = fetched.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(withScripts.map(([path]) => path)).toEqual(
      folder === '.' ? ['node_modules/esbuild'] : [],
    );
  });
});

test.each(['.', 'bench', 'content-service', 'site', 'studio', 'tests/engines'])(
  'the package.json of %s names exact versions',
  (folder) => {
    const { dependencies, devDependencies, optionalDependencies } = readManifest(folder);
    const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const exact = /^(npm:.+@)?\d+\.\d+\.\d+$/;
    expect(Object.entries(named).filter(([, version]) => !exact.test(version))).toEqual([]);
  },
);

test('actions of workflows are named by their commit', () => {
  const workflow = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8');
  const actions = workflow.match(/(?<=uses: ).*/g) ?? [];
  expect(actions).not.toEqual([]);
  expect(actions.filter((action) => !/@[0-9a-f]{40} # v/.test(action))).toEqual([]);
});

describe('the Node that runs', () => {
  const own = `node-${platform()}-${arch()}`;

  test('is one version for every system, with a checksum in the lock file', () => {
    const [version, ...others] = new Set(Object.values(optionalDependencies));
    expect(others).toEqual([]);
    for (const name of Object.keys(optionalDependencies)) {
      expect(packages[`node_modules/${name}`]?.version).toBe(version);
    }
  });

  test.runIf(own in optionalDependencies)('is the locked one, and in all that it starts', () => {
    const program = join(root, 'node_modules', own, 'bin/node');
    expect(`v${packages[`node_modules/${own}`]?.version}`).toBe(process.version);
    expect(realpathSync(process.execPath)).toBe(realpathSync(program));
    const code = `
      const { execFileSync } = require('node:child_process');
      const found = execFileSync('env', ['node', '-p', 'process.execPath']).toString().trim();
      console.log(JSON.stringify([process.execPath, found]));`;
    const PATH = '/usr/bin:/bin';
    const said = execFileSync(join(root, 'scripts/run-node'), ['-e', code], {
      env: { PATH },
    }).toString();
    expect(JSON.parse(said)).toEqual([program, program]);
  });

  test('starts every npm script', () => {
    const others = Object.entries(scripts).filter(
      ([, script]) => !/^(\w+=\S+ )?exec (env \w+=\w+ )?scripts\/run-node /.test(script),
    );
    // Biome's command is a program of its own, whichever Node starts it.
    expect(others.map(([name]) => name)).toEqual(['format']);
  });

  test.each([
    ['v20.20.2', 1],
    ['v24.0.0', 0],
    ['v26.1.0', 0],
  ])(
    'is the installed one where no locked one fits, unless it is too old: %s',
    async (version, status) => {
      const folder = await temporaryFolder();
      const script = join(folder, 'scripts/run-node');
      mkdirSync(dirname(script));
      copyFileSync(join(root, 'scripts/run-node'), script);
      writeFileSync(join(folder, 'node'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
      const PATH = `${folder}:/usr/bin:/bin`;
      const ran = spawnSync(script, ['start.ts'], { env: { PATH } });
      expect(ran.status).toBe(status);
      const said =
        status === 0 ? /^$/ : /^Node 24 is needed, and v20\.20\.2 is installed\. .*npm ci/;
      expect(ran.stderr.toString()).toMatch(said);
    },
  );
});

function readManifest(folder: string) {
  return manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}

function readLock(file: string) {
  return lock.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
}
