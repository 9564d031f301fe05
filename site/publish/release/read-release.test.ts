import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from '../../../tests/helpers/site/rendered-page.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readRelease, restoreRelease } from './read-release.ts';
import { createRelease, type Release } from './release.ts';
import { type ReleaseFiles, releaseFiles } from './release-files.ts';
import { currentRelease, folderOf, listReleases } from './release-folders.ts';
import { checksumOf } from './resource.ts';
import { writeRelease } from './write-release.ts';

let folder: string;
const reported: string[] = [];
const report = (problem: string) => reported.push(problem);

beforeEach(async () => {
  folder = await temporaryFolder();
  reported.length = 0;
});

async function filesOf(home: string, pictures?: Release['pictures']): Promise<ReleaseFiles> {
  const pages = [
    page('/', home),
    page('/404', 'nothing'),
    page('/_astro/a.js', 'script()', 'text/javascript'),
    page('/_astro/b.woff2', 'font', 'font/woff2'),
  ];
  const release = await createRelease(pages, new Map(), null, pictures);
  return releaseFiles(release, { settings: { phone: home } }, {});
}

const write = async (home: string, pictures?: Release['pictures']) =>
  writeRelease(folder, await filesOf(home, pictures));
const homeOf = (stored: Awaited<ReturnType<typeof readRelease>>) =>
  stored?.release.resources.get('/')?.bodies.identity.toString();
const fileOf = (name: string, file: string) => join(folderOf(folder, name), file);

describe('writeRelease', () => {
  it('makes a release current, which is then read with the same encodings and headers', async () => {
    const written = await filesOf('one');
    const name = await writeRelease(folder, written);
    expect(await currentRelease(folder)).toBe(name);
    const stored = await readRelease(folder, name);
    expect(stored).toMatchObject({ name, id: written.manifest.id, damaged: [] });
    expect(stored?.answers()).toEqual({ settings: { phone: 'one' } });
    expect(stored?.release.notFound).toMatchObject({ status: 404 });
    const { bodies, headers } = stored?.release.resources.get('/') ?? {};
    expect(bodies?.br).toEqual(written.files.get('public/index.html.br'));
    expect(headers).toMatchObject({ 'content-type': 'text/html', vary: 'accept-encoding' });
    expect(homeOf(stored)).toBe('one');
  });

  it('shares only files with a hash in their name with the previous release', async () => {
    const [one, two] = [await write('one'), await write('two')];
    const inode = async (name: string, file: string) => (await stat(fileOf(name, file))).ino;
    for (const file of ['public/_astro/a.js', 'public/_astro/a.js.br', 'public/_astro/b.woff2']) {
      expect(await inode(two, file)).toBe(await inode(one, file));
    }
    expect(await inode(two, 'public/404.html')).not.toBe(await inode(one, 'public/404.html'));
  });

  it('does not share damaged files', async () => {
    const one = await write('one');
    await writeFile(fileOf(one, 'public/_astro/a.js'), 'other()!');
    expect(await readRelease(folder, await write('two'))).toMatchObject({ damaged: [] });
  });

  it('keeps ten releases, and removes unfinished ones of earlier processes', async () => {
    const running = `next-${process.ppid}-000000000000`;
    for (const left of ['next-999999999-000000000000', running]) {
      await mkdir(folderOf(folder, left), { recursive: true });
    }
    const names: string[] = [];
    for (let count = 0; count < 12; count += 1) names.push(await write(`home ${count}`));
    expect(await listReleases(folder)).toEqual(names.slice(2).toReversed());
    expect(await readdir(join(folder, 'releases'))).toHaveLength(11);
    expect(existsSync(folderOf(folder, running))).toBe(true);
  });

  it('changes nothing if it cannot write', async () => {
    const one = await write('one');
    const written = await filesOf('two');
    const files = new Map([...written.files, ['nginx-headers.conf/in-a-file', Buffer.from('')]]);
    await expect(writeRelease(folder, { ...written, files })).rejects.toThrow();
    expect(await currentRelease(folder)).toBe(one);
    expect(await readdir(join(folder, 'releases'))).toEqual([one]);
  });
});

describe('restoreRelease', () => {
  it('returns null if there is no release', async () => {
    expect(await restoreRelease(join(folder, 'nowhere'), report)).toBeNull();
    expect(reported).toEqual([]);
  });

  it('returns the current release even if another one is newer', async () => {
    const [one] = [await write('one'), await write('two')];
    await rm(join(folder, 'current'));
    await symlink(join('releases', one), join(folder, 'current'));
    expect(homeOf(await restoreRelease(folder, report))).toBe('one');
  });

  const damages = {
    'a page is cut short': (name: string) => truncate(fileOf(name, 'public/index.html'), 1),
    'a page is gone': (name: string) => rm(fileOf(name, 'public/index.html')),
    'a page is another': (name: string) => writeFile(fileOf(name, 'public/404.html'), 'NOTHING'),
    'an encoding is cut short': (name: string) => truncate(fileOf(name, 'public/index.html.br'), 2),
    'the manifest is cut short': (name: string) => truncate(fileOf(name, 'manifest.json'), 90),
    'the manifest is gone': (name: string) => rm(fileOf(name, 'manifest.json')),
    'the manifest says other headers': async (name: string) => {
      const text = await readFile(fileOf(name, 'manifest.json'), 'utf8');
      await writeFile(fileOf(name, 'manifest.json'), text.replace('text/html', 'text/evil'));
    },
    'the content is gone': (name: string) => rm(fileOf(name, 'content.json')),
    'all of it is gone': (name: string) => rm(folderOf(folder, name), { recursive: true }),
  };

  it.each(Object.entries(damages))('returns the previous release if %s', async (_, damage) => {
    await write('one');
    const two = await write('two');
    const three = await write('three');
    await damage(three);
    expect(homeOf(await restoreRelease(folder, report))).toBe('two');
    expect(reported).toEqual([expect.stringMatching(`^Release ${three} is damaged: .+\\.$`)]);
    expect(await currentRelease(folder)).toBe(two);
  });

  it('returns the newest release with all its pages if all are damaged, without damaged files', async () => {
    await write('one');
    const two = await write('two');
    await truncate(fileOf(two, 'public/_astro/a.js'), 1); // Shared: damaged in both.
    await truncate(fileOf(two, 'public/index.html.br'), 1);
    const stored = await restoreRelease(folder, report);
    expect(stored?.damaged).toEqual(['public/_astro/a.js', 'public/index.html.br']);
    expect(homeOf(stored)).toBe('two');
    expect(stored?.release.resources.get('/')?.bodies.br).toBeUndefined();
    expect(stored?.release.resources.get('/')?.bodies.gzip).toBeDefined();
    expect(stored?.release.resources.has('/_astro/a.js')).toBe(false);
  });

  it('returns null if every release has lost a page', async () => {
    await rm(fileOf(await write('one'), 'public/404.html'));
    expect(await restoreRelease(folder, report)).toBeNull();
  });

  it('reads no file outside the release, whatever the manifest contains', async () => {
    const one = await write('one');
    const text = await readFile(fileOf(one, 'manifest.json'), 'utf8');
    await writeFile(fileOf(one, 'manifest.json'), text.replaceAll('index.html', '../../secret'));
    expect(await restoreRelease(folder, report)).toBeNull();
  });
});

describe('the pictures of a release', () => {
  const path = '/_pictures/a-1.webp';

  /** Writes a file like those of the store. */
  async function pictures(text: string, at = path): Promise<Release['pictures']> {
    const file = join(folder, `${text}.webp`);
    const bytes = Buffer.from(text);
    await writeFile(file, bytes);
    return new Map([[at, { file, size: bytes.length, sha256: checksumOf(bytes) }]]);
  }

  it('are hard links to the files of the store', async () => {
    const name = await write('one', await pictures('brick'));
    const stored = await readRelease(folder, name);
    expect(stored?.damaged).toEqual([]);
    const file = fileOf(name, `public${path}`);
    expect(stored?.release.pictures.get(path)).toMatchObject({ file, size: 5 });
    expect((await stat(file)).ino).toBe((await stat(join(folder, 'brick.webp'))).ino);
  });

  it('determine the id of the release', async () => {
    const ids = [await pictures('brick'), await pictures('stone'), undefined].map(
      async (all) => (await filesOf('one', all)).manifest.id,
    );
    expect(new Set(await Promise.all(ids)).size).toBe(3);
  });

  it.each([
    ['missing', (file: string) => rm(file)],
    ['cut off', (file: string) => truncate(file, 2)],
  ])('are damaged if one is %s, and all others are served', async (_, damage) => {
    const both = [
      ...(await pictures('brick')),
      ...(await pictures('stone', '/_pictures/b-1.webp')),
    ];
    const name = await write('one', new Map(both));
    await damage(fileOf(name, `public${path}`));
    const stored = await readRelease(folder, name);
    expect(stored?.damaged).toEqual([`public${path}`]);
    expect([...(stored?.release.pictures.keys() ?? [])]).toEqual(['/_pictures/b-1.webp']);
  });

  it('stay as long as their release, for pages that are open', async () => {
    const one = await write('one', await pictures('brick'));
    const later = await pictures('stone', '/_pictures/b-1.webp');
    let stored = await readRelease(folder, one);
    stored = await readRelease(folder, await write('two', later), stored);
    stored = await readRelease(folder, await write('three'), stored);
    expect([...(stored?.release.pictures.keys() ?? [])]).toEqual([path, '/_pictures/b-1.webp']);
    await rm(folderOf(folder, one), { recursive: true });
    stored = await readRelease(folder, await write('four'), stored);
    expect([...(stored?.release.pictures.keys() ?? [])]).toEqual(['/_pictures/b-1.webp']);
  });

  it('leave no release behind if one cannot be linked', async () => {
    const gone = await pictures('brick');
    await rm(join(folder, 'brick.webp'));
    await expect(write('one', gone)).rejects.toThrow('ENOENT');
    expect(await listReleases(folder)).toEqual([]);
  });
});
