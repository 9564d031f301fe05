import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentAt } from '../../content-service/src/archive/client-source.ts';
import { exportArchive, partialPath } from '../../content-service/src/archive/export-archive.ts';
import { importArchive } from '../../content-service/src/archive/import-archive.ts';
import {
  archiveOf,
  contentOf,
  openDataset,
  openFilled,
} from '../../content-service/test/archive-fixture.ts';
import { spawnCommand } from '../../content-service/test/spawn-command.ts';
import { startService } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';

const secret = 'what only its owner may read';

const page = '{"_id":"page-1","_type":"page"}';
const withPlan =
  '{"_id":"page-1","_type":"page","plan":{"_sanityAsset":"file@file://./files/plan.txt"}}';

/** Writes an export beside a file that is not part of it. Returns the paths of both. */
async function exportWith(files: Readonly<Record<string, string>>) {
  const root = await temporaryFolder();
  const dir = join(root, 'export');
  for (const [path, text] of Object.entries({ 'data.ndjson': `${page}\n`, ...files })) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  const outside = join(root, 'outside');
  await mkdir(outside);
  for (const name of ['plan.txt', 'data.ndjson', 'assets.json']) {
    await writeFile(join(outside, name), name === 'plan.txt' ? secret : `${page}\n`);
  }
  return { root, dir, outside };
}

test.each([
  ['a file', 'files/plan.txt', 'plan.txt', /files\/plan\.txt is a link that leads out/],
  ['the folder of files', 'files', '', /files\/assets\.json is a link that leads out/],
  ['the documents', 'data.ndjson', 'data.ndjson', /data\.ndjson is a link that leads out/],
  ['what is said of assets', 'assets.json', 'assets.json', /assets\.json is a link that leads out/],
])('an import does not follow a link out of its folder: %s', async (_name, link, to, sentence) => {
  const { dir, outside } = await exportWith({ 'data.ndjson': `${withPlan}\n` });
  await mkdir(dirname(join(dir, link)), { recursive: true });
  if (link === 'data.ndjson') await rename(join(dir, link), join(dir, 'other'));
  await symlink(join(outside, to), join(dir, link));
  const { connection, editor } = await openDataset();
  await expect(importArchive(connection, dir, 'create')).rejects.toThrow(sentence);
  expect(await editor.fetch('*')).toEqual([]);
});

test('links inside an export, and a link to a whole export, are followed', async () => {
  const { root, dir } = await exportWith({ 'data.ndjson': `${withPlan}\n`, 'kept/a.txt': 'plan' });
  await mkdir(join(dir, 'files'));
  await symlink('../kept/a.txt', join(dir, 'files', 'plan.txt'));
  await symlink(dir, join(root, 'link'));
  const { connection } = await openDataset();
  const imported = await importArchive(connection, join(root, 'link'), 'create');
  expect(imported).toMatchObject({ documents: 1, assets: 1 });
});

test('the service does not serve the target of a link in its dataset', async () => {
  const { dir, outside } = await exportWith({ 'data.ndjson': `${withPlan}\n` });
  await mkdir(join(dir, 'files'));
  await symlink(join(outside, 'plan.txt'), join(dir, 'files', 'plan.txt'));
  const service = await startService([], { contentDir: dir });
  expect(service.log).toEqual([
    'data.ndjson line 1 (page-1) names an asset that was left out: files/plan.txt is a link that leads out of the folder.',
  ]);
  expect(await service.client().fetch('*[_type == "sanity.fileAsset"]')).toEqual([]);
});

const deep = (levels: number) =>
  `{"_id":"deep","_type":"page","of":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test('documents nested too deep are named by their line, in an import and at the start', async () => {
  const { dir } = await exportWith({ 'data.ndjson': `${page}\n${deep(200_000)}\n` });
  const service = await startService([], { contentDir: dir });
  expect(service.log).toEqual([
    'data.ndjson line 2 is nested deeper than 100 levels and was left out.',
  ]);
  const { hostname, port } = new URL(service.url);
  const env = { CONTENT_HOST: hostname, CONTENT_PORT: port, CONTENT_DATA_DIR: service.dataDir };
  expect(await spawnCommand('import', [dir, '--replace'], env)).toEqual({
    code: 1,
    out: '',
    err: 'data.ndjson line 2 is nested deeper than 100 levels.\n',
  });
});

test('metadata of assets nested too deep is left out and named', async () => {
  const said = `{"image-1":{"of":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  const { dir } = await exportWith({ 'assets.json': said });
  const service = await startService([], { contentDir: dir });
  expect(service.log).toEqual(['assets.json is nested deeper than 100 levels and was left out.']);
});

test('an export does not follow a link that was planted at its temporary path', async () => {
  const { connection } = await openDataset([{ _id: 'page-1', _type: 'page' }]);
  const [dir, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const file = join(dir, 'all.tar.gz');
  // Another user of a shared folder could do this: they can see the pid, which is in the name.
  await symlink(elsewhere, partialPath(file));
  await exportArchive(contentAt(connection), file);
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await readdir(dir)).toEqual(['all.tar.gz']);
});

test('an export finds the bytes of an asset, whatever its document contains', async () => {
  const { connection, editor } = await openFilled();
  const before = await contentOf(await archiveOf(connection));
  const [film] = await editor.fetch<{ _id: string }[]>('*[_type == "sanity.fileAsset"]{_id}');
  const [picture] = await editor.fetch<{ _id: string }[]>('*[_type == "sanity.imageAsset"]{_id}');
  await editor
    .transaction()
    .patch(film?._id ?? '', { set: { path: 'images/../v1/users/me' } })
    .patch(picture?._id ?? '', { unset: ['path'] })
    .commit();
  const { files } = await contentOf(await archiveOf(connection));
  expect(files).toEqual(before.files);
});
