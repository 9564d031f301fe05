import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { waitForLock } from '../../../system/lock-file.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { buildIfStale, companyFiles, hashCompany, hashSources } from './build-site.ts';

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

it.each([
  ['company.json', true],
  ['theme.css', true],
  ['logo.svg', true],
  ['logo-dark.png', true],
  ['logo.webp', true],
  ['notes.txt', false],
])('a change of %s in the company’s folder builds the site: %s', async (name, isBuilt) => {
  const folder = await temporaryFolder();
  const before = await hashCompany('', folder);
  await writeFile(join(folder, name), 'second');
  expect((await hashCompany('', folder)) !== before).toBe(isBuilt);
});

it('a build has the icons and the logos of the company', async () => {
  const folder = await temporaryFolder();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"/>';
  for (const name of ['favicon', 'logo', 'logo-dark']) {
    await writeFile(join(folder, `${name}.svg`), svg);
  }
  const files = [...(await companyFiles(folder)).keys()];
  expect(files).toEqual(expect.arrayContaining(['favicon.svg', 'favicon.ico', 'site.webmanifest']));
  expect(files.filter((file) => /^\/_astro\/logo(?:-dark)?\.\w{8}\.svg$/.test(file))).toHaveLength(
    2,
  );
});

const markAsBuilt = async () =>
  writeFile(join(site, 'dist/sources.sha256'), await hashCompany(await hashSources(site)));
const refuse = () => {
  throw new Error('It is built.');
};

it('does not build again if the sources are the same', async () => {
  await markAsBuilt();
  await buildIfStale(site, refuse);
});

it('waits for a build of another process, and builds only what that did not', async () => {
  const other = await waitForLock(join(site, 'build.lock'));
  const first = buildIfStale(site, refuse);
  await markAsBuilt();
  other[Symbol.dispose]();
  await first;
  await writeFile(join(site, 'src/pages/index.astro'), 'second');
  await expect(buildIfStale(site, refuse)).rejects.toThrow('It is built.');
});
