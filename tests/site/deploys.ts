import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { deployRelease } from '../../site/publish/deploy/deploy-release.ts';
import { startRsyncDaemon } from '../harness/rsync.ts';

type Files = Readonly<Record<string, string>>;

const shared: Files = {
  '404.html': 'Nothing here',
  'robots.txt': 'Allow: /',
  '_astro/kept.js': '0',
};
export const first: Files = { ...shared, 'index.html': '/_astro/one.js', '_astro/one.js': '1' };
export const second: Files = {
  ...shared,
  'index.html': '/_astro/two.js',
  '_astro/two.js': '2',
  '_pictures/a.webp': 'picture',
};

const LIST = '.deployed.json';
const TIME = new Date('2001-02-03T04:05:06Z');

type Kind = 'a folder' | 'an rsync daemon';

/** Starts an empty target, with functions for its files. */
export async function startTarget(kind: Kind) {
  const own = await temporaryFolder();
  const served = join(own, 'served');
  const source = join(own, 'release');
  await mkdir(served);
  // The daemon runs this before each transfer: it fails in the transfer with this number.
  const before = join(own, 'before');
  const failing = join(own, 'failing');
  await writeFile(
    before,
    `#!/bin/sh\nn=$(($(cat ${failing}) - 1)); echo $n > ${failing}; [ $n != 0 ]\n`,
  );
  await chmod(before, 0o755);
  await writeFile(failing, '0');
  let to = `${served}/site`;
  if (kind === 'an rsync daemon') {
    const daemon = await startRsyncDaemon(served, own, before);
    onTestFinished(daemon.close);
    to = `${daemon.address}/site`;
  }
  return {
    to,
    folder: join(served, 'site'),
    async deploy(files: Files, isDryRun = false) {
      await rm(source, { recursive: true, force: true });
      await writeFiles(source, files);
      return deployRelease(source, { to, release: null, isDryRun }, new AbortController().signal);
    },
    /** Lets the transfer fail that has this number, counted from now. */
    failAt: (transfer: number) => writeFile(failing, String(transfer)),
  };
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), TIME, TIME);
  }
}

/** Returns the texts of all files but the list. */
export async function filesIn(folder: string): Promise<Files> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const names = paths.map((path) => relative(folder, path)).filter((name) => name !== LIST);
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

export async function listIn(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, LIST), 'utf8')).files;
}

/** Registers the tests of a deploy to any target. */
export function describeDeploys(kind: Kind): void {
  describe(`a deploy to ${kind}`, () => {
    it('creates it, with the time of each file', async () => {
      const { to, folder, deploy } = await startTarget(kind);
      expect(await deploy(first)).toEqual([
        `${to}: 5 files added, 0 changed (36 bytes), 0 deleted.`,
      ]);
      expect(await filesIn(folder)).toEqual(first);
      expect(await listIn(folder)).toEqual(Object.keys(first).toSorted());
      const { mtime, mode } = await stat(join(folder, '_astro/one.js'));
      expect([mtime, mode & 0o777]).toEqual([TIME, 0o644]);
    });

    it('uploads what changed and deletes what is old, and nothing the second time', async () => {
      const { to, folder, deploy } = await startTarget(kind);
      await deploy(first);
      expect(await deploy(second)).toEqual([
        `${to}: 2 files added, 1 changed (22 bytes), 1 deleted.`,
      ]);
      expect(await filesIn(folder)).toEqual(second);
      expect(await listIn(folder)).toEqual(Object.keys(second).toSorted());
      expect(await deploy(second)).toEqual([`${to} is up to date.`]);
    });

    it('changes nothing in a dry run, also before the first deploy', async () => {
      const { folder, deploy } = await startTarget(kind);
      expect((await deploy(first, true)).at(-1)).toContain('5 files added');
      await expect(stat(folder)).rejects.toThrow('ENOENT');
      await deploy(first);
      expect((await deploy(second, true)).toSorted()).toEqual([
        '2 files added, 1 changed (22 bytes), 1 deleted. No file was changed.',
        'add     _astro/two.js (1 bytes)',
        'add     _pictures/a.webp (7 bytes)',
        'change  index.html (14 bytes)',
        'delete  _astro/one.js',
      ]);
      expect(await filesIn(folder)).toEqual(first);
    });

    it('repairs a file that was changed, with the same size and time', async () => {
      const { folder, deploy } = await startTarget(kind);
      await deploy(first);
      await writeFiles(folder, { 'robots.txt': 'Allow: !' });
      await deploy(first);
      expect(await filesIn(folder)).toEqual(first);
    });

    it('is refused where no deploy wrote what is there', async () => {
      const { to, folder, deploy } = await startTarget(kind);
      await writeFiles(folder, { 'mine.txt': 'mine' });
      await expect(deploy(first)).rejects.toThrow(`${to} is not empty, and no deploy wrote it`);
      expect(await filesIn(folder)).toEqual({ 'mine.txt': 'mine' });
    });

    it('leaves what others wrote beside it', async () => {
      const { folder, deploy } = await startTarget(kind);
      const mine = { 'mine.txt': 'mine', '_astro/mine.js': 'mine' };
      await writeFiles(folder, { ...mine, [LIST]: '{"files":[]}' });
      await deploy(first);
      await deploy(second);
      expect(await filesIn(folder)).toEqual({ ...second, ...mine });
    });
  });
}
