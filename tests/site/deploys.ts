import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import type { Destination } from '../../site/publish/config.ts';
import { deployRelease } from '../../site/publish/deploy/deploy-release.ts';

type Files = Readonly<Record<string, string>>;

const shared: Files = {
  '404.html': 'Nothing here',
  'robots.txt': 'Allow: /',
  '_astro/kept.js': '0',
};
const first: Files = { ...shared, 'index.html': '/_astro/one.js', '_astro/one.js': '1' };
const second: Files = {
  ...shared,
  'index.html': '/_astro/two.js',
  '_astro/two.js': '2',
  '_pictures/a.webp': 'picture',
};

/** A target, and the folder in which its files are. */
interface DeployTarget {
  readonly to: Destination;
  readonly folder: string;
}

/** Opens a target in a temporary folder. */
export type OpenTarget = () => Promise<DeployTarget>;

const TIME = new Date('2001-02-03T04:05:06Z');

/** Returns a function that deploys files as a release of this name. */
export async function deployer(to: Destination) {
  const dataDir = await temporaryFolder();
  let last: string | null = null;
  let count = 0;
  return async (files: Files, isDryRun = false) => {
    const release = `${count++}`;
    await writeFiles(join(dataDir, 'releases', release, 'public'), files);
    const changes = { upload: new Set<string>(), delete: new Set<string>() };
    await deployRelease(dataDir, to, {
      ...{ release, previous: last, isUnattended: true, isDryRun },
      signal: new AbortController().signal,
      onFile: (change, name) => void changes[change].add(name),
    });
    if (!isDryRun) last = release;
    return { sent: [...changes.upload].toSorted(), removed: [...changes.delete].toSorted() };
  };
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), TIME, TIME);
  }
}

/** Returns the texts of all files but the mark. */
async function filesIn(folder: string): Promise<Files> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const names = paths
    .map((path) => relative(folder, path))
    .filter((name) => name !== 'deployed.txt');
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Registers the tests of a deploy to any target. */
export function describeDeploys(kind: string, open: OpenTarget): void {
  describe(`a deploy to ${kind}`, () => {
    it('creates it, uploads what changed, and deletes what two releases lack', async () => {
      const { to, folder } = await open();
      const deploy = await deployer(to);
      expect((await deploy(first)).sent).toEqual(Object.keys(first).toSorted());
      expect(await filesIn(folder)).toEqual(first);
      expect((await stat(join(folder, '_astro/one.js'))).mode & 0o444).toBe(0o444);

      const { sent, removed } = await deploy(second);
      expect(sent).toEqual(
        expect.arrayContaining(['_astro/two.js', '_pictures/a.webp', 'index.html']),
      );
      expect(sent).not.toContain('_astro/kept.js');
      expect(removed).toEqual([]);
      // Visitors may still have the page that names it.
      expect(await filesIn(folder)).toEqual({ ...second, '_astro/one.js': '1' });

      expect((await deploy(second)).removed).toEqual(['_astro/one.js']);
      expect(await filesIn(folder)).toEqual(second);
    });

    it('changes nothing in a dry run, also before the first deploy', async () => {
      const { to, folder } = await open();
      const deploy = await deployer(to);
      expect((await deploy(first, true)).sent).toEqual(Object.keys(first).toSorted());
      expect(await filesIn(folder).catch(() => ({}))).toEqual({});
      await deploy(first);
      expect((await deploy(second, true)).sent).toContain('index.html');
      expect(await filesIn(folder)).toEqual(first);
    });

    it('repairs a file that was changed, with the same size and time', async () => {
      const { to, folder } = await open();
      const deploy = await deployer(to);
      await deploy(first);
      await writeFiles(folder, { 'robots.txt': 'Allow: !', 'index.html': '/_astro/six.js' });
      await deploy(first);
      expect(await filesIn(folder)).toEqual(first);
    });

    it('is refused where no deploy wrote what is there', async () => {
      const { to, folder } = await open();
      await rm(folder, { recursive: true, force: true });
      await writeFiles(folder, { 'mine.txt': 'mine' });
      const deploy = await deployer(to);
      await expect(deploy(first)).rejects.toThrow(
        'the target is not empty, and no deploy wrote it',
      );
      expect(await filesIn(folder)).toEqual({ 'mine.txt': 'mine' });
    });

    it('leaves what others wrote beside it', async () => {
      const { to, folder } = await open();
      const mine = { 'mine.txt': 'mine', 'cgi-bin/mine.html': 'mine' };
      await writeFiles(folder, { ...mine, 'deployed.txt': '' });
      const deploy = await deployer(to);
      await deploy(first);
      await deploy(second);
      await deploy(second);
      expect(await filesIn(folder)).toEqual({ ...second, ...mine });
    });
  });
}
