import { createHash } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { plain } from '../../../tests/helpers/pictures/draw-picture.ts';
import { type TestDocument, writeDataFile } from '../../../tests/helpers/service/start-service.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { describeImage } from '../images/describe.ts';
import type { AssetReader } from './asset-files.ts';
import { readArchive } from './read-archive.ts';
import { unpackedFolder } from './unpack.ts';

const picture = await plain(40, 30).jpeg().toBuffer();
const sha1 = createHash('sha1').update(picture).digest('hex');
const name = `${sha1}-40x30`;

type Describe = AssetReader['describe'];
const fromBytes: Describe = ({ path }) => describeImage(path);
const names = { publicUrl: 'https://content.example', dataset: 'production' };

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

async function load(path: string, describe: Describe = fromBytes) {
  const folder = await unpackedFolder(path, await temporaryFolder());
  const archive = await readArchive(folder, { names, describe });
  return { ...archive, documents: Object.fromEntries(archive.documents) };
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
  const { documents, assets, faults } = await load(dir);
  const id = `image-${name}-jpg`;
  expect(faults).toEqual([]);
  expect(Object.keys(documents)).toHaveLength(2);
  expect(documents['project-1']).toMatchObject({
    ...project,
    image: { _type: 'image', asset: { _type: 'reference', _ref: id }, alt: 'Clay' },
  });
  expect(documents[id]).toMatchObject({
    _id: id,
    _type: 'sanity.imageAsset',
    sha1hash: sha1,
    extension: 'jpg',
    mimeType: 'image/jpeg',
    size: picture.length,
    path: `images/embedded/production/${name}.jpg`,
    url: `https://content.example/images/embedded/production/${name}.jpg`,
    metadata: {
      dimensions: { width: 40, height: 30 },
      lqip: expect.stringMatching(/^data:/),
      palette: expect.any(Object),
    },
  });
  expect([...assets]).toEqual([[id, join(dir, `images/${name}.jpg`)]]);
});

test("the export's own attributes take precedence, and the picture is not decoded needlessly", async () => {
  const metadata = {
    dimensions: { width: 40, height: 30, aspectRatio: 4 / 3 },
    lqip: 'data:image/jpeg;base64,exported',
    palette: {},
    blurHash: 'L0',
    hasAlpha: false,
    isOpaque: true,
  };
  const dir = await writeExport([project], {
    [`images/${name}.jpg`]: picture,
    'assets.json': JSON.stringify({
      [`image-${sha1}`]: { originalFilename: 'clay.jpg', altText: 'Clay wall', metadata },
    }),
  });
  const { documents } = await load(dir, unwanted);
  expect(documents[`image-${name}-jpg`]).toMatchObject({
    originalFilename: 'clay.jpg',
    altText: 'Clay wall',
    metadata,
  });
});

test('a raw export keeps its asset documents, with URLs of this service if it has the bytes, and a fault if not', async () => {
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
  const { documents, assets, faults } = await load(dir);
  expect(documents[here]).toMatchObject({
    url: `https://content.example/images/embedded/production/${name}.jpg`,
  });
  expect(documents[gone]).toMatchObject({ url: 'https://elsewhere.example/a.jpg' });
  expect([...assets.keys()]).toEqual([here]);
  expect(faults).toEqual([
    `data.ndjson line 2 (${gone}) describes a picture whose bytes, images/${'0'.repeat(40)}-40x30.jpg, are not in it: add them, or export again with assets`,
  ]);
});

test('a raw export keeps the documents of files that are no pictures, whose bytes it never has', async () => {
  const dates = { _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' };
  const plan = { _id: `file-${sha1}-pdf`, _type: 'sanity.fileAsset', ...dates };
  const { documents, assets, faults } = await load(await writeExport([plan]));
  expect([documents, assets.size, faults]).toEqual([{ [plan._id]: plan }, 0, []]);
});

const cure = 'put the picture into images/ and write "image@file://./images/<its name>"';

test('faults name what cannot be used, and the rest is read', async () => {
  const dir = await writeExport(
    [
      { _id: 'a', _type: 't' },
      { _id: 'b', _type: 't', image: { _sanityAsset: 'image@file://./images/none.jpg' } },
      { _id: 'c', _type: 't', image: { _sanityAsset: 'image@file://./../../secret.jpg' } },
      { _id: 'd', _type: 't', image: { _sanityAsset: 'image@file://./images/text.jpg' } },
      { _id: 'a', _type: 't', second: true },
      { _id: 'e', _type: 't', plan: { _sanityAsset: 'file@file://./files/plan.pdf' } },
      { _id: 'f', _type: 't', image: { _sanityAsset: 'image@https://site.example/a.jpg' } },
    ],
    { 'images/text.jpg': 'not a picture', 'files/plan.pdf': 'a plan' },
  );
  const { documents, faults } = await load(dir);
  expect(Object.keys(documents)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(documents.a).toMatchObject({ second: true });
  expect(documents.b?.image).toEqual({});
  expect(faults).toEqual([
    'data.ndjson line 5 (a) has the _id of an earlier line',
    expect.stringMatching(/^images\/text\.jpg cannot be used: This is not an image/),
    'data.ndjson line 2 (b) names images/none.jpg, which is not in it: add it',
    `data.ndjson line 3 (c) names "image@file://./../../secret.jpg", which is no file of an archive: ${cure}`,
    'data.ndjson line 6 (e) names "file@file://./files/plan.pdf", and only pictures can be stored here',
    `data.ndjson line 7 (f) names "image@https://site.example/a.jpg", and nothing is fetched: ${cure}`,
  ]);
});

test('the id of an asset follows from its bytes, whatever the name of its file is', async () => {
  const dir = await writeExport([], { 'kept/c.jpg': picture, 'images/.gitkeep': '' });
  await symlink('../kept/c.jpg', join(dir, 'images', 'a b.png'));
  const { documents } = await load(dir);
  expect(documents).toEqual({
    [`image-${name}-jpg`]: expect.objectContaining({ originalFilename: 'a b.png' }),
  });
});

test('the reason of a picture is its type, also if its name is not the hash of its bytes', async () => {
  const svg =
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const other = `${'0'.repeat(40)}-40x30`;
  const { faults } = await load(
    await writeExport([], {
      [`images/${other}.svg`]: svg,
      [`images/${other}.jpg`]: picture,
    }),
  );
  expect(faults.toSorted()).toEqual([
    `images/${other}.svg cannot be used: SVG is not supported; save it as PNG, and upload that`,
    `the bytes of ${other}.jpg in it are damaged`,
  ]);
});

const release = [
  { _id: 'a', _type: 't' },
  { _id: 'versions.rSpring.a', _type: 't' },
  { _id: 'versions.rSpring.b', _type: 't' },
  { _id: 'versions.rAutumn.c', _type: 't' },
];

test('documents of content releases are left out, and each release is named', async () => {
  const { documents, faults } = await load(await writeExport(release));
  expect(Object.keys(documents)).toEqual(['a']);
  expect(faults).toEqual([
    'data.ndjson line 2 (versions.rSpring.a) and 1 more belong to the content release rSpring, and there are none here: publish the release and export again to have them',
    'data.ndjson line 4 (versions.rAutumn.c) belongs to the content release rAutumn, and there are none here: publish the release and export again to have them',
  ]);
});

test('a backup is read as it is, with what an earlier version stored', async () => {
  const bare = { _id: `image-${name}-jpg`, _type: 'sanity.imageAsset' };
  const list = { _id: 'list', _type: 't', of: [{ a: 1 }] };
  const dir = await writeExport([...release, bare, list], {
    'backup.json': '{"version":1,"people":[]}',
  });
  const { documents, faults } = await load(dir);
  expect(faults).toEqual([]);
  expect(Object.keys(documents)).toHaveLength(6);
  expect(documents.list).toMatchObject(list);
});

test('documents are completed: a _key for objects in lists, and dates, the same at each reading', async () => {
  const list = { _id: 'list', _type: 't', hours: [{ day: 'Mon' }, { day: 'Mon' }, 'Tue'] };
  const dated = { _id: 'dated', _type: 't', _createdAt: '2026-01-02T00:00:00.000Z' };
  const dir = await writeExport([list, dated]);
  const { documents, undated } = await load(dir);
  const _key = expect.stringMatching(/^[0-9a-f]{12}$/);
  expect(documents.list).toMatchObject({
    _createdAt: '2026-01-01T23:59:59.000Z',
    _updatedAt: '2026-01-01T23:59:59.000Z',
    hours: [{ day: 'Mon', _key }, { day: 'Mon', _key }, 'Tue'],
  });
  expect(documents.dated).toMatchObject({ _updatedAt: dated._createdAt });
  expect([...undated]).toEqual(['list']);
  expect((await load(dir)).documents).toEqual(documents);
});

test.each([
  ['the only one of another name', ['my export.ndjson'], undefined],
  ['data.ndjson among others', ['data.ndjson', 'old.ndjson'], undefined],
  ['none of two others', ['a.ndjson', 'b.ndjson'], /more than one .*a\.ndjson, b\.ndjson/],
])('the file of documents is %s', async (_, files, message) => {
  const dir = await temporaryFolder();
  for (const file of files) await writeFile(join(dir, file), '{"_id":"a","_type":"t"}');
  const loaded = load(dir);
  if (message) return expect(loaded).rejects.toThrow(message);
  expect(Object.keys((await loaded).documents)).toEqual(['a']);
});
