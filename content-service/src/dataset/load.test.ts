import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { create } from 'tar';
import { expect, test } from 'vitest';
import { type TestDocument, writeDataFile } from '../../test/start-service.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { describeImage as describePicture } from '../images/describe.ts';
import { cacheDescriptions, type Describe } from './description-cache.ts';
import { createFileFinder } from './export-files.ts';
import { loadDataset } from './load.ts';

const picture = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#a4512f' },
})
  .jpeg()
  .toBuffer();
const sha1 = createHash('sha1').update(picture).digest('hex');
const name = `${sha1}-40x30`;

const describeImage: Describe = ({ path }) => describePicture(path);

async function writeExport(
  documents: readonly TestDocument[],
  files: Record<string, string | Buffer> = {},
): Promise<string> {
  const dir = join(await temporaryFolder(), 'production-export');
  await mkdir(dir);
  await writeDataFile(dir, documents);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

async function load(path: string, describe: Describe = describeImage, dataDir?: string) {
  const data = dataDir ?? (await temporaryFolder());
  const documents: Record<string, unknown> = {};
  const dataset = await loadDataset(
    {
      path,
      unpackInto: join(data, 'unpacked'),
      names: { publicUrl: 'https://content.example', projectId: 'p1', dataset: 'production' },
      findFile: createFileFinder(),
      describe: cacheDescriptions(describe, join(data, 'described')),
    },
    async ({ id, json }) => {
      documents[id] = JSON.parse(json);
    },
  );
  return { ...dataset, documents };
}

function unwanted(): never {
  throw new Error('the picture was looked at');
}

const project = {
  _id: 'project-1',
  _type: 'projectGallery',
  _rev: 'r1',
  image: { _type: 'image', _sanityAsset: `image@file://./images/${name}.jpg`, alt: 'Clay' },
};

test('a picture beside the documents becomes an asset document with all its metadata', async () => {
  const dir = await writeExport([project], { [`images/${name}.jpg`]: picture });
  const { documents, images, warnings, count } = await load(dir);
  const id = `image-${name}-jpg`;
  expect(warnings).toEqual([]);
  expect(count).toBe(2);
  expect(documents['project-1']).toEqual({
    ...project,
    image: { _type: 'image', asset: { _type: 'reference', _ref: id }, alt: 'Clay' },
  });
  expect(documents[id]).toMatchObject({
    _id: id,
    _type: 'sanity.imageAsset',
    _rev: expect.any(String),
    sha1hash: sha1,
    extension: 'jpg',
    mimeType: 'image/jpeg',
    size: picture.length,
    path: `images/p1/production/${name}.jpg`,
    url: `https://content.example/images/p1/production/${name}.jpg`,
    metadata: {
      dimensions: { width: 40, height: 30 },
      lqip: expect.stringMatching(/^data:/),
      palette: expect.any(Object),
    },
  });
  expect(images.get(`${name}.jpg`)).toMatchObject({ sha1, width: 40, height: 30 });
});

test("the export's own attributes take precedence, and the picture is not decoded needlessly", async () => {
  const metadata = {
    dimensions: { width: 40, height: 30, aspectRatio: 4 / 3 },
    lqip: 'data:image/jpeg;base64,exported',
    palette: {},
    hasAlpha: false,
    isOpaque: true,
  };
  const dir = await writeExport([project], {
    [`images/${name}.jpg`]: picture,
    'assets.json': JSON.stringify({
      [`image-${sha1}`]: { originalFilename: 'clay.jpg', altText: 'Clay wall', metadata },
    }),
  });
  const { documents, images } = await load(dir, unwanted);
  expect(documents[`image-${name}-jpg`]).toMatchObject({
    originalFilename: 'clay.jpg',
    altText: 'Clay wall',
    metadata,
  });
  expect(images.get(`${name}.jpg`)?.originalFilename).toBe('clay.jpg');
});

test('a picture is decoded only once, also across loads', async () => {
  const dir = await writeExport([project], { [`images/${name}.jpg`]: picture });
  const dataDir = await temporaryFolder();
  const first = await load(dir, describeImage, dataDir);
  const second = await load(dir, unwanted, dataDir);
  expect(second.documents).toEqual(first.documents);
});

test('the same picture in two places is one asset', async () => {
  const other = { ...project, _id: 'project-2' };
  const dir = await writeExport([project, other], { [`images/${name}.jpg`]: picture });
  expect((await load(dir)).count).toBe(3);
});

test('an asset document of the export is not created again', async () => {
  const _id = `image-${name}-jpg`;
  const asset = { _id, _type: 'sanity.imageAsset', _rev: 'r', altText: 'Exported' };
  const dir = await writeExport([project, asset], { [`images/${name}.jpg`]: picture });
  const { documents, count } = await load(dir);
  expect(count).toBe(2);
  expect(documents[_id]).toMatchObject({ altText: 'Exported' });
});

test('a file of another kind becomes an asset too', async () => {
  const document = { _id: 'a', _type: 't', plan: { _sanityAsset: 'file@file://./files/plan.PDF' } };
  const dir = await writeExport([document], { 'files/plan.PDF': 'plan' });
  const { documents } = await load(dir, unwanted);
  const id = `file-${createHash('sha1').update('plan').digest('hex')}-pdf`;
  expect(documents[id]).toMatchObject({ _type: 'sanity.fileAsset', extension: 'pdf', size: 4 });
});

test('a raw export keeps its asset documents, with URLs of this service if it has the bytes', async () => {
  const asset = (id: string) => ({
    _id: id,
    _type: 'sanity.imageAsset',
    _rev: 'r',
    url: 'https://elsewhere.example/a.jpg',
    extension: 'jpg',
    mimeType: 'image/jpeg',
    metadata: { dimensions: { width: 40, height: 30 } },
  });
  const here = `image-${name}-jpg`;
  const gone = `image-${'0'.repeat(40)}-40x30-jpg`;
  const dir = await writeExport([asset(here), asset(gone)], { [`images/${name}.jpg`]: picture });
  const { documents, images, warnings } = await load(dir, unwanted);
  expect(documents[here]).toMatchObject({
    url: `https://content.example/images/p1/production/${name}.jpg`,
  });
  expect(documents[gone]).toMatchObject({ url: 'https://elsewhere.example/a.jpg' });
  expect([...images.keys()]).toEqual([`${name}.jpg`]);
  expect(warnings).toEqual([]);
});

test('warnings name what cannot be used, and the rest is loaded', async () => {
  const dir = await writeExport(
    [
      { _id: 'a', _type: 't' },
      { _id: 'b', _type: 't', image: { _sanityAsset: 'image@file://./images/none.jpg' } },
      { _id: 'c', _type: 't', image: { _sanityAsset: 'image@file://./../../secret.jpg' } },
      { _id: 'd', _type: 't', image: { _sanityAsset: 'image@file://./images/text.jpg' } },
      { _id: 'a', _type: 't', second: true },
      { _id: '', _type: 't' },
    ],
    { 'images/text.jpg': 'not a picture' },
  );
  const { documents, warnings, isBroken } = await load(dir);
  expect(Object.keys(documents)).toEqual(['a', 'b', 'c', 'd']);
  expect(documents.a).toMatchObject({ second: true });
  expect(documents.b).toEqual({ _id: 'b', _type: 't', image: {}, _rev: expect.any(String) });
  expect(isBroken).toBe(true);
  expect(warnings).toEqual([
    'data.ndjson line 2 (b) names an asset that was left out: there is no images/none.jpg.',
    expect.stringMatching(/^data\.ndjson line 3 \(c\) .*is not a file of the export\.$/),
    expect.stringMatching(
      /^data\.ndjson line 4 \(d\) names an asset that was left out: This is not an image /,
    ),
    'data.ndjson line 5 repeats the id a; the last one counts.',
    'data.ndjson line 6 has no usable _id and _type and was left out.',
  ]);
});

test('a generated revision changes only with the content', async () => {
  const revision = async (text: string) => {
    const { documents } = await load(await writeExport([{ _id: 'a', _type: 't', text }]));
    return documents.a;
  };
  expect(await revision('one')).toEqual(await revision('one'));
  expect(await revision('one')).not.toEqual(await revision('two'));
});

test('an archive loads like its folder', async () => {
  const dir = await writeExport([project], { [`images/${name}.jpg`]: picture });
  const archive = join(await temporaryFolder(), 'export.tar.gz');
  await create({ file: archive, gzip: true, cwd: dirname(dir) }, ['production-export']);
  const dataDir = await temporaryFolder();
  const unpacked = await load(archive, describeImage, dataDir);
  const plain = await load(dir, unwanted, dataDir);
  expect(Object.keys(unpacked.documents)).toEqual(Object.keys(plain.documents));
  expect(unpacked.warnings).toEqual([]);
  // The second time nothing needs to be unpacked.
  expect((await load(archive, unwanted, dataDir)).documents).toEqual(unpacked.documents);
});

test('a missing dataset throws', async () => {
  await expect(load(join(await temporaryFolder(), 'none'))).rejects.toThrow('ENOENT');
  const other = await temporaryFolder();
  await writeFile(join(other, 'notes.txt'), 'Another folder');
  await expect(load(other)).rejects.toThrow('data.ndjson');
});

test('an empty folder is a dataset without documents', async () => {
  const dir = await temporaryFolder();
  await writeFile(join(dir, '.gitkeep'), '');
  expect(await load(dir)).toMatchObject({ count: 0, warnings: [], isBroken: false });
});

test('an archive of an empty folder throws', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'export'));
  const archive = join(folder, 'export.tar.gz');
  await create({ file: archive, gzip: true, cwd: folder }, ['export']);
  await expect(load(archive)).rejects.toThrow('data.ndjson');
});
