import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';

// With Sanity's own commands, which come with the Studio's packages.

const run = promisify(execFile);
const folder = import.meta.dirname;
const isInstalled = existsSync(join(folder, 'node_modules/.made-from'));

/** Runs a command of Sanity's as somebody who has never signed in. */
async function sanity(given: readonly string[], env: Record<string, string> = {}) {
  const home = await mkdtemp(join(tmpdir(), 'home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const bin = join(folder, 'node_modules/sanity/bin/sanity');
  return run(process.execPath, [bin, ...given], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: home, DO_NOT_TRACK: '1', CI: '1', NO_COLOR: '1', ...env },
  }).catch((error: { stdout: string; stderr: string }) => error);
}

describe.runIf(isInstalled)('the same Studio for hosted Sanity', { timeout: 180_000 }, () => {
  it('is ready to be deployed, but for signing in', async () => {
    const { stdout, stderr } = await sanity(['deploy', '--dry-run', '--yes', '--no-build'], {
      SANITY_STUDIO_PROJECT_ID: 'abc12345',
      SANITY_STUDIO_HOST: 'kareeklip',
    });
    expect(stdout + stderr).toContain('Project: abc12345');
    expect(stdout + stderr).toContain('You must login first');
  });

  it('gives the types that the site was checked against', async () => {
    // Sanity's commands take paths from their folder, and none outside it.
    const made = await mkdtemp(join(folder, 'node_modules/.types-'));
    onTestFinished(() => rm(made, { recursive: true, force: true }));
    const env = {
      SANITY_STUDIO_SCHEMA: relative(folder, join(made, 'schema.json')),
      SANITY_STUDIO_TYPES: relative(folder, join(made, 'types.ts')),
    };
    await sanity(['schema', 'extract', '--path', env.SANITY_STUDIO_SCHEMA], env);
    await sanity(['typegen', 'generate'], env);
    const committed = join(folder, '../site/src/content/sanity.types.ts');
    // Each says in a comment which files it was made from.
    const read = async (path: string) =>
      (await readFile(path, 'utf8')).replace(/^.*(schema\.json|Source:).*$/gm, '');
    expect(await read(join(made, 'types.ts'))).toBe(await read(committed));
  });
});
