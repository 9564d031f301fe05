import { createHash } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { plain } from '../../test/sample-pictures.ts';
import { type TestDocument, writeDataFile } from '../../test/start-service.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
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
  expect(documents['project-1']).toEqual({
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
  const { documents, assets, faults } = await load(dir);
  expect(documents[here]).toMatchObject({
    url: `https://content.example/images/embedded/production/${name}.jpg`,
  });
  expect(documents[gone]).toMatchObject({ url: 'https://elsewhere.example/a.jpg' });
  expect([...assets.keys()]).toEqual([here]);
  expect(faults).toEqual([]);
});

test('a raw export keeps the documents of files that are no pictures, whose bytes it never has', async () => {
  const plan = { _id: `file-${sha1}-pdf`, _type: 'sanity.fileAsset', url: 'https://cdn.example/a' };
  const { documents, assets, faults } = await load(await writeExport([plan]));
  expect([documents, assets.size, faults]).toEqual([{ [plan._id]: plan }, 0, []]);
});

test('faults name what cannot be used, and the rest is read', async () => {
  const dir = await writeExport(
    [
      { _id: 'a', _type: 't' },
      { _id: 'b', _type: 't', image: { _sanityAsset: 'image@file://./images/none.jpg' } },
      { _id: 'c', _type: 't', image: { _sanityAsset: 'image@file://./../../secret.jpg' } },
      { _id: 'd', _type: 't', image: { _sanityAsset: 'image@file://./images/text.jpg' } },
      { _id: 'a', _type: 't', second: true },
      { _id: 'a..b', _type: 't' },
      { _id: '_.groups.a', _type: 'not content' },
      { _id: 'e', _type: 't', plan: { _sanityAsset: 'file@file://./files/plan.pdf' } },
    ],
    { 'images/text.jpg': 'not a picture', 'files/plan.pdf': 'a plan' },
  );
  const { documents, faults } = await load(dir);
  expect(Object.keys(documents)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(documents.a).toMatchObject({ second: true });
  expect(documents.b).toEqual({ _id: 'b', _type: 't', image: {} });
  expect(faults).toEqual([
    'data.ndjson line 5 repeats the id a',
    'data.ndjson line 6 has no valid _id and _type',
    expect.stringMatching(/^images\/text\.jpg cannot be used: This is not an image/),
    'data.ndjson line 2 (b) names images/none.jpg, which is not in it',
    'data.ndjson line 3 (c) names "image@file://./../../secret.jpg", which is no file of an archive',
    'data.ndjson line 8 (e) names "file@file://./files/plan.pdf", and only pictures can be stored here',
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

/** Returns a document whose value has `levels` levels, in addition to its own. */
function nested(levels: number): string {
  return `{"_id":"a","_type":"t","of":${'['.repeat(levels)}${']'.repeat(levels)}}`;
}

test.each([
  ['{"_id":"a","_ty', 'is not JSON'],
  ['{"_id":"a"}', 'has no valid _id and _type'],
  ['{"_id":"../a","_type":"t"}', 'has no valid _id and _type'],
  [
    '{"_id":"a","_type":"t","__proto__":1}',
    'has an attribute "__proto__", which is not allowed as a name',
  ],
  [nested(100), 'is nested deeper than 100 levels'],
])('a fault of a line is described: %s', async (text, fault) => {
  const dir = await writeExport([], { 'data.ndjson': `\n${text}` });
  expect((await load(dir)).faults).toEqual([`data.ndjson line 2 ${fault}`]);
});

test('lines may begin with a byte order mark, end with CRLF and contain U+2028', async () => {
  const lines = [
    '\uFEFF{"_id":"a","_type":"t"}\r',
    '',
    '{"_id":"b","_type":"t","text":"1\u20282"}',
    nested(99).replace('"a"', '"c"'),
  ];
  const { documents, faults } = await load(
    await writeExport([], { 'data.ndjson': lines.join('\n') }),
  );
  expect([Object.keys(documents), faults]).toEqual([['a', 'b', 'c'], []]);
  expect(documents.b).toMatchObject({ text: '1\u20282' });
});
