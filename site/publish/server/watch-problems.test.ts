import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { watchProblems } from './watch-problems.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-problems-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

function watch(dataDir: string) {
  const { found, stop } = watchProblems({ dataDir, embedded: false, apiHost: '' }, 10);
  onTestFinished(stop);
  return () => found().filter((problem) => problem.includes('SITE_DATA_DIR'));
}

it('finds a data folder that cannot be written, and that it can be again', async () => {
  const releases = join(folder, 'releases');
  const found = watch(releases);
  await writeFile(releases, '');
  await expect
    .poll(found)
    .toEqual([expect.stringMatching(/^SITE_DATA_DIR cannot be written: [a-z ]+\.$/)]);
  await rm(releases);
  await expect.poll(found).toEqual([]);
});
