import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plain } from '../../test/sample-pictures.ts';
import { writeDataFile } from '../../test/start-service.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { storeWith, writingTo } from '../../test/temporary-store.ts';
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
  return { path, store, log, start, picture };
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

test('after the first write the content is not read, and pictures have the address of the service', async () => {
  const { path, store, start, picture } = await openContent();
  await start();
  writingTo(store)({ b: { _type: 'page' } });
  await rm(path, { recursive: true });
  await start(describeImage, 'http://two.example');
  expect(picture()?.url).toMatch(/^http:\/\/two\.example\/images\//);
});
