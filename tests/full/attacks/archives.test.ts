import { mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  archiveOf,
  contentOf,
  openFilled,
  settingsOf,
} from '../../../content-service/test/archive-fixture.ts';
import { spawnCommand } from '../../../content-service/test/spawn-command.ts';
import { startService } from '../../../content-service/test/start-service.ts';
import { deep, exportWith, page, withPlan } from '../../attacks/export-folder.ts';

test.each([
  ['the folder of files', 'files', '', /Left out: files\/assets\.json is a link that leads out/],
  ['what is said of assets', 'assets.json', 'assets.json', /Left out: assets\.json is a link that/],
])(
  'the service does not follow a link out of its content: %s',
  async (_name, link, to, sentence) => {
    const { dir, outside } = await exportWith({ 'data.ndjson': `${page}\n` });
    await symlink(join(outside, to), join(dir, link));
    const service = await startService([], { contentDir: dir });
    expect(service.log).toContainEqual(expect.stringMatching(sentence));
    expect(await service.client().fetch('count(*)')).toBe(1);
  },
);

test('the service does not start with documents that are a link out of its content', async () => {
  const { dir, outside } = await exportWith({});
  await rename(join(dir, 'data.ndjson'), join(dir, 'other'));
  await symlink(join(outside, 'data.ndjson'), join(dir, 'data.ndjson'));
  await expect(startService([], { contentDir: dir })).rejects.toThrow(
    'data.ndjson is a link that leads out of the folder',
  );
});

test('links inside the content, and a link to all of it, are followed', async () => {
  const { root, dir } = await exportWith({ 'data.ndjson': `${withPlan}\n`, 'kept/a.txt': 'plan' });
  await mkdir(join(dir, 'files'));
  await symlink('../kept/a.txt', join(dir, 'files', 'plan.txt'));
  await symlink(dir, join(root, 'link'));
  const service = await startService([], { contentDir: join(root, 'link') });
  expect(service.log).toEqual([]);
  expect(await service.client().fetch('count(*)')).toBe(2);
});

test('documents nested too deep are named by their line, by the command', async () => {
  const { dir } = await exportWith({ 'data.ndjson': `${page}\n${deep(200_000)}\n` });
  const service = await startService([], { contentDir: dir });
  expect(service.log).toEqual(['Left out: data.ndjson line 2 is nested deeper than 100 levels.']);
  expect(await spawnCommand('import', [dir, '--replace'], settingsOf(service))).toEqual({
    code: 1,
    out: '',
    err: 'Nothing was imported: data.ndjson line 2 is nested deeper than 100 levels.\n',
  });
});

test('an export finds the bytes of an asset, whatever its document contains', async () => {
  const filled = await openFilled();
  const { editor } = filled;
  const before = await contentOf(await archiveOf(filled));
  const [film] = await editor.fetch<{ _id: string }[]>('*[_type == "sanity.fileAsset"]{_id}');
  const [picture] = await editor.fetch<{ _id: string }[]>('*[_type == "sanity.imageAsset"]{_id}');
  await editor
    .transaction()
    .patch(film?._id ?? '', { set: { path: 'images/../v1/users/me' } })
    .patch(picture?._id ?? '', { unset: ['path'] })
    .commit();
  const { files } = await contentOf(await archiveOf(filled));
  expect(files).toEqual(before.files);
});
