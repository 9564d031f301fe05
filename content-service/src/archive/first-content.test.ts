import { chmod, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plain } from '../../../tests/helpers/pictures/draw-picture.ts';
import { writeDataFile } from '../../../tests/helpers/service/start-service.ts';
import { storeWith, writingTo } from '../../../tests/helpers/service/temporary-store.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { describeImage } from '../images/describe.ts';
import { readFirstContent } from './first-content.ts';

const page = {
  _id: 'a',
  _type: 'page',
  image: { _sanityAsset: 'image@file://./images/a.png' },
};

async function openContent() {
  const [path, dataDir] = [await temporaryFolder(), await temporaryFolder()];
  await writeDataFile(path, [page]);
  await mkdir(join(path, 'images'));
  await writeFile(join(path, 'images', 'a.png'), await plain(9, 7, 'red').png().toBuffer());
  const store = await storeWith([], dataDir);
  const log: string[] = [];
  const assetsDir = join(dataDir, 'assets');
  const start = async (describe = describeImage, publicUrl = 'http://one.example') => {
    const names = { publicUrl, dataset: 'd' };
    const reader = { names, describe: (picture: { path: string }) => describe(picture.path) };
    const shared = { path, store, assetsDir, log: (sentence: string) => void log.push(sentence) };
    await readFirstContent({ ...shared, reader, unpackInto: join(dataDir, 'archives') });
  };
  const picture = () => [...store.all()].find(({ _type }) => _type === 'sanity.imageAsset');
  return { path, dataDir, store, log, start, picture };
}

test('a picture is decoded once, also across starts', async () => {
  const { store, start, log } = await openContent();
  await start();
  const first = [...store.all()];
  expect(first.map(({ _type }) => _type)).toEqual(['page', 'sanity.imageAsset']);
  expect(first.map(({ _rev }) => _rev)).toEqual([expect.any(String), expect.any(String)]);
  await start(() => Promise.reject(new Error('decoded again')));
  expect([...store.all()]).toEqual(first);
  expect([store.isWritten, log]).toEqual([false, []]);
});

test('the dates of documents without follow from the files, not from an earlier start', async () => {
  const { path, store, start } = await openContent();
  const dates = () => store.get('a')?._createdAt;
  for (const date of ['2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z']) {
    await utimes(join(path, 'data.ndjson'), new Date(date), new Date(date));
    await start();
    expect(dates()).toBe(date);
  }
});

test('after the first write the content is not read, and pictures have the address of the service', async () => {
  const { path, store, start, picture } = await openContent();
  await start();
  writingTo(store)({ b: { _type: 'page' } });
  await rm(path, { recursive: true });
  await start(describeImage, 'http://two.example');
  expect(picture()?.url).toMatch(/^http:\/\/two\.example\/images\//);
});

test('documents without dates that an earlier version stored get them, before those of all others', async () => {
  const { store, start } = await openContent();
  const _createdAt = '2020-01-01T00:00:00.000Z';
  writingTo(store)({ a: { _type: 'page' }, b: { _type: 'page', _createdAt } });
  await start();
  expect(store.get('a')).toMatchObject({
    _createdAt: '2019-12-31T23:59:59.000Z',
    _updatedAt: '2026-01-01T00:01:00.000Z',
  });
  const stored = [...store.all()];
  await start();
  expect([...store.all()]).toEqual(stored);
});

test('what is not used as it is in the files is logged, and can be restored from a backup', async () => {
  const { path, store, log, start } = await openContent();
  const to = { _type: 'reference', _ref: 'versions.r.b' };
  await writeDataFile(path, [
    { ...page, to, more: [{ _key: 'k', ...to, _ref: 'none' }] },
    { _id: 'versions.r.b', _type: 'page' },
  ]);
  await start();
  expect(log).toEqual([
    expect.stringMatching(
      /^Left out: data\.ndjson line 2 \(versions\.r\.b\) belongs to the content/,
    ),
    'Made a weak reference: a refers to versions.r.b, which is not in the archive.',
    'Made a weak reference: a refers to none, which is not in the archive.',
  ]);
  expect(store.get('a')).toMatchObject({ to: { ...to, _weak: true }, more: [{ _weak: true }] });
});

test('only the user of the service can read originals, whatever the mode of a picture', async () => {
  const { path, dataDir, start } = await openContent();
  await chmod(join(path, 'images', 'a.png'), 0o644);
  const images = join(dataDir, 'assets', 'images');
  const modes = async () => {
    const all = (await readdir(images)).map((name) => stat(join(images, name)));
    return (await Promise.all(all)).map(({ mode }) => mode & 0o777);
  };
  await start();
  expect(await modes()).toEqual([0o600]);
  // As an earlier version left it.
  for (const name of await readdir(images)) await chmod(join(images, name), 0o644);
  await start();
  expect(await modes()).toEqual([0o600]);
});
