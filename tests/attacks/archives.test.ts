import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentAt } from '../../content-service/src/archive/client-source.ts';
import { exportArchive, partialPath } from '../../content-service/src/archive/export-archive.ts';
import { importArchive } from '../../content-service/src/archive/import-archive.ts';
import { archiveOf, contentOf, openDataset } from '../../content-service/test/archive-fixture.ts';
import { shared } from '../../content-service/test/contract.ts';
import { startService } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { deep, exportWith, page, withPlan } from './export-folder.ts';

const dataset = shared((whenOver) => openDataset([], whenOver));

test('an import follows no link out of its folder, and a failed one imports nothing', async () => {
  const { dir, outside } = await exportWith({ 'data.ndjson': `${withPlan}\n` });
  await mkdir(join(dir, 'files'));
  await symlink(join(outside, 'plan.txt'), join(dir, 'files', 'plan.txt'));
  const { connection, editor } = dataset();
  await expect(importArchive(connection, dir, 'create')).rejects.toThrow(
    /files\/plan\.txt is a link that leads out/,
  );
  const deepFolder = await exportWith({ 'data.ndjson': `${page}\n${deep(200_000)}\n` });
  await expect(importArchive(connection, deepFolder.dir, 'create')).rejects.toThrow(
    'data.ndjson line 2 is nested deeper than 100 levels.',
  );
  expect(await editor.fetch('*[_type != "sanity.fileAsset"]')).toEqual([]);
});

test('the service follows no link out of its dataset, and leaves out what is nested too deep', async () => {
  const said = `{"image-1":{"of":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  const { dir, outside } = await exportWith({
    'data.ndjson': `${withPlan}\n${deep(200_000)}\n`,
    'assets.json': said,
  });
  await mkdir(join(dir, 'files'));
  await symlink(join(outside, 'plan.txt'), join(dir, 'files', 'plan.txt'));
  const service = await startService([], { contentDir: dir });
  expect(service.log.toSorted()).toEqual([
    'assets.json is nested deeper than 100 levels and was left out.',
    'data.ndjson line 1 (page-1) names an asset that was left out: files/plan.txt is a link that leads out of the folder.',
    'data.ndjson line 2 is nested deeper than 100 levels and was left out.',
  ]);
  expect(await service.client().fetch('*[_type == "sanity.fileAsset"]')).toEqual([]);
});

test('an export does not follow a link that was planted at its temporary path', async () => {
  const { connection } = dataset();
  const [dir, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const file = join(dir, 'all.tar.gz');
  // Another user of a shared folder could do this: they can see the pid, which is in the name.
  await symlink(elsewhere, partialPath(file));
  await exportArchive(contentAt(connection), file);
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await readdir(dir)).toEqual(['all.tar.gz']);
});

test('an export finds the bytes of an asset, whatever its document contains', async () => {
  const { connection, editor } = dataset();
  const { _id } = await editor.assets.upload('file', Buffer.from('plan'), { filename: 'a.pdf' });
  await editor.patch(_id).set({ path: 'images/../v1/users/me' }).commit();
  const { files } = await contentOf(await archiveOf(connection));
  expect(Object.values(files)).toEqual([Buffer.from('plan').toString('hex')]);
});
