import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Destination } from '../../site/publish/config.ts';
import { deployRelease } from '../../site/publish/deploy/deploy-release.ts';
import { type Files, type TargetFiles, writeFiles } from '../helpers/hosts/target-files.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

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

/** Opens a new target. */
export type OpenTarget = () => Promise<{ to: Destination; files: TargetFiles }>;

/** Returns a function that deploys files as a release of this name. */
export async function deployer(to: Destination) {
  const dataDir = await temporaryFolder();
  let last: string | null = null;
  let count = 0;
  return async (files: Files, isDryRun = false) => {
    const release = nameOf(count++);
    await writeFiles(join(dataDir, 'releases', release, 'public'), files);
    // The publisher keeps ten.
    await rm(join(dataDir, 'releases', nameOf(count - 3)), { recursive: true, force: true });
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

const nameOf = (number: number) => `${String(number).padStart(6, '0')}-0123456789ab`;

/** Registers the tests of a deploy to any target. */
export function describeDeploys(kind: string, open: OpenTarget): void {
  describe(`a deploy to ${kind}`, () => {
    it('creates it, uploads what changed, and deletes what no kept release has', async () => {
      const { to, files } = await open();
      const deploy = await deployer(to);
      expect((await deploy(first)).sent).toEqual(Object.keys(first).toSorted());
      expect(await files.all()).toEqual(first);
      expect(await files.isPublic('_astro/one.js')).toBe(true);

      const { sent, removed } = await deploy(second);
      expect(sent).toEqual(
        expect.arrayContaining(['_astro/two.js', '_pictures/a.webp', 'index.html']),
      );
      expect(sent).not.toContain('_astro/kept.js');
      expect(removed).toEqual([]);
      // Visitors may still have the page that names it.
      expect(await files.all()).toEqual({ ...second, '_astro/one.js': '1' });

      expect((await deploy(second)).removed).toEqual(['_astro/one.js']);
      expect(await files.all()).toEqual(second);
    });

    it('changes nothing in a dry run, also before the first deploy', async () => {
      const { to, files } = await open();
      const deploy = await deployer(to);
      expect((await deploy(first, true)).sent).toEqual(Object.keys(first).toSorted());
      expect(await files.all()).toEqual({});
      await deploy(first);
      expect((await deploy(second, true)).sent).toContain('index.html');
      expect(await files.all()).toEqual(first);
    });

    it('repairs a file that was changed, with the same size and time', async () => {
      const { to, files } = await open();
      const deploy = await deployer(to);
      await deploy(first);
      await files.put({ 'robots.txt': 'Allow: !', 'index.html': '/_astro/six.js' });
      await deploy(first);
      expect(await files.all()).toEqual(first);
    });

    it('is refused where no deploy wrote what is there', async () => {
      const { to, files } = await open();
      await files.put({ 'mine.txt': 'mine' });
      const deploy = await deployer(to);
      await expect(deploy(first)).rejects.toThrow(
        'the target is not empty, and no deploy wrote it',
      );
      expect(await files.all()).toEqual({ 'mine.txt': 'mine' });
    });

    it('leaves what others wrote beside it', async () => {
      const { to, files } = await open();
      const mine = { 'mine.txt': 'mine', 'cgi-bin/mine.html': 'mine' };
      await files.put({ ...mine, 'deployed.txt': '' });
      const deploy = await deployer(to);
      await deploy(first);
      await deploy(second);
      await deploy(second);
      expect(await files.all()).toEqual({ ...second, ...mine });
    });
  });
}
