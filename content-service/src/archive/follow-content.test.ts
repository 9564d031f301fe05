import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { plain } from '../../test/sample-pictures.ts';
import { writeDataFile } from '../../test/start-service.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { storeWith, writingTo } from '../../test/temporary-store.ts';
import { describeImage } from '../images/describe.ts';
import { followContent } from './follow-content.ts';

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
  const follow = async (describe = describeImage, publicUrl = 'http://one.example') => {
    const names = { publicUrl, projectId: 'p', dataset: 'd' };
    const reader = { names, describe: (picture: { path: string }) => describe(picture.path) };
    const shared = { path, store, assetsDir, log: (sentence: string) => void log.push(sentence) };
    const stop = await followContent({ ...shared, reader, unpackInto: join(dataDir, 'archives') });
    onTestFinished(stop);
  };
  const picture = () => [...store.all()].find(({ _type }) => _type === 'sanity.imageAsset');
  return { path, store, log, follow, picture };
}

test('a picture is decoded once, also across starts', async () => {
  const { store, follow, log } = await openContent();
  await follow();
  const first = [...store.all()];
  expect(first.map(({ _type }) => _type)).toEqual(['page', 'sanity.imageAsset']);
  expect(first.map(({ _rev }) => _rev)).toEqual([expect.any(String), expect.any(String)]);
  const changed = vi.fn();
  store.onChange(changed);
  await follow(() => Promise.reject(new Error('decoded again')));
  expect([...store.all()]).toEqual(first);
  expect([store.isWritten, changed.mock.calls, log]).toEqual([false, [], []]);
});

test('a write while the content is read is not overwritten', async () => {
  const { store, follow } = await openContent();
  await follow(async (path) => {
    writingTo(store)({ a: { _type: 'page', title: 'written' } });
    return describeImage(path);
  });
  expect([...store.all()]).toMatchObject([{ _id: 'a', title: 'written' }]);
});

test('after the first write the content is not read, and pictures have the address of the service', async () => {
  const { path, store, follow, picture } = await openContent();
  await follow();
  writingTo(store)({ b: { _type: 'page' } });
  await rm(path, { recursive: true });
  await follow(describeImage, 'http://two.example');
  expect(picture()?.url).toMatch(/^http:\/\/two\.example\/images\//);
});
