import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folder, runPackage, sanity } from './commands.ts';

describe('the Studio', () => {
  it('fits the types of Sanity’s packages', async () => {
    expect(await runPackage('typescript/bin/tsc', ['-p', '.'])).toEqual({
      stdout: '',
      stderr: '',
    });
  });

  it('generates the types against which the site is checked', async () => {
    // Sanity's commands accept only paths inside their folder.
    const made = await mkdtemp(join(folder, 'node_modules/.types-'));
    onTestFinished(() => rm(made, { recursive: true, force: true }));
    const env = {
      SANITY_STUDIO_SCHEMA: relative(folder, join(made, 'schema.json')),
      SANITY_STUDIO_TYPES: relative(folder, join(made, 'types.ts')),
    };
    await sanity(['schema', 'extract', '--path', env.SANITY_STUDIO_SCHEMA], env);
    await sanity(['typegen', 'generate'], env);
    const committed = join(folder, '../site/src/content/vendor/sanity.types.ts');
    // Each has a comment that names its source files.
    const read = async (path: string) =>
      (await readFile(path, 'utf8')).replace(/^.*(schema\.json|Source:).*$/gm, '');
    expect(await read(join(made, 'types.ts'))).toBe(await read(committed));
  });
});
