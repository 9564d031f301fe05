import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { buildIfStale, hashSources } from './build-site.ts';

let site: string;

beforeEach(async () => {
  site = join(await temporaryFolder(), 'site');
  await mkdir(join(site, 'src/pages'), { recursive: true });
  await mkdir(join(site, 'dist'));
  await writeFile(join(site, 'src/pages/index.astro'), 'first');
});

it.each([
  ['src/pages/index.astro', true],
  ['src/new.css', true],
  ['astro.config.ts', true],
  ['../package-lock.json', true],
  ['src/pages/index.test.ts', false],
  ['src/Section.test.tsx', false],
  ['publish.ts', false],
])('a change of %s is one of the sources: %s', async (name, isSource) => {
  const before = await hashSources(site);
  await writeFile(join(site, name), 'second');
  expect((await hashSources(site)) !== before).toBe(isSource);
});

it('does not build again if the sources are the same', async () => {
  await writeFile(join(site, 'dist/sources.sha256'), await hashSources(site));
  let builds = 0;
  await buildIfStale(site, () => {
    builds += 1;
  });
  expect(builds).toBe(0);
});
