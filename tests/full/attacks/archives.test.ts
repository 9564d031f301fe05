import { mkdir, rename, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importArchive } from '../../../content-service/src/archive/import-archive.ts';
import {
  archiveOf,
  contentOf,
  openDataset,
  openFilled,
} from '../../../content-service/test/archive-fixture.ts';
import { spawnCommand } from '../../../content-service/test/spawn-command.ts';
import { startService } from '../../../content-service/test/start-service.ts';
import { deep, exportWith, page, withPlan } from '../../attacks/export-folder.ts';

test.each([
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

test('documents nested too deep are named by their line, by the command', async () => {
  const { dir } = await exportWith({ 'data.ndjson': `${page}\n${deep(200_000)}\n` });
  const service = await startService([], { contentDir: dir });
  expect(service.log).toEqual([
    'data.ndjson line 2 is nested deeper than 100 levels and was left out.',
  ]);
  const { port } = new URL(service.url);
  const env = { CONTENT_PORT: port, CONTENT_DATA_DIR: service.dataDir };
  expect(await spawnCommand('import', [dir, '--replace'], env)).toEqual({
    code: 1,
    out: '',
    err: 'data.ndjson line 2 is nested deeper than 100 levels.\n',
  });
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
