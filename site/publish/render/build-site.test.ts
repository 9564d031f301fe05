import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildIfStale, hashSources } from './build-site.ts';

let root: string;
let site: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-'));
  site = join(root, 'site');
  await mkdir(join(site, 'src/pages'), { recursive: true });
  await mkdir(join(site, 'dist'));
  await writeFile(join(site, 'src/pages/index.astro'), 'first');
});

afterEach(() => rm(root, { recursive: true }));

it.each(['src/pages/index.astro', 'src/new.css', 'astro.config.ts', '../package-lock.json'])(
  'notices a change of %s',
  async (name) => {
    const before = await hashSources(site);
    await writeFile(join(site, name), 'second');
    expect(await hashSources(site)).not.toBe(before);
  },
);

it.each(['src/pages/index.test.ts', 'src/Section.test.tsx', 'publish.ts'])(
  'ignores %s',
  async (name) => {
    const before = await hashSources(site);
    await writeFile(join(site, name), 'second');
    expect(await hashSources(site)).toBe(before);
  },
);

it('does not build again if the sources are the same', async () => {
  await writeFile(join(site, 'dist/sources.sha256'), await hashSources(site));
  let builds = 0;
  await buildIfStale(site, () => {
    builds += 1;
  });
  expect(builds).toBe(0);
});
