import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportTo } from '../../content-service/src/commands/archives.ts';
import { readConfig } from '../../content-service/src/config.ts';
import { plain } from '../helpers/pictures/draw-picture.ts';
import {
  archiveOf,
  contentOf,
  importInto,
  settingsOf,
} from '../helpers/service/archive-fixture.ts';
import { openContract, shared } from '../helpers/service/contract.ts';
import { startService } from '../helpers/service/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { deep, exportWith, page, withPlan } from './export-folder.ts';

const dataset = shared((whenOver) => openContract([], whenOver));

const planOutside = { 'images/plan.png': 'plan.png' };

test('an import follows no link out of its folder, and a failed one imports nothing', async () => {
  const { dir } = await exportWith({ 'data.ndjson': `${withPlan}\n` }, planOutside);
  await expect(importInto(dataset(), dir, 'merge')).rejects.toThrow(
    'Nothing was imported: data.ndjson line 1 (page-1) names images/plan.png, which is not in it: add it.',
  );
  const deepFolder = await exportWith({ 'data.ndjson': `${page}\n${deep(200_000)}\n` });
  await expect(importInto(dataset(), deepFolder.dir, 'merge')).rejects.toThrow(
    'data.ndjson line 2 (deep) is nested deeper than 100 levels.',
  );
  expect(await dataset().editor.fetch('*')).toEqual([]);
});

test('the service follows no link out of its dataset, and leaves out what is nested too deep', async () => {
  const said = `{"image-1":{"of":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  const files = { 'data.ndjson': `${withPlan}\n${deep(200_000)}\n`, 'assets.json': said };
  const { dir } = await exportWith(files, planOutside);
  const service = await startService([], { contentDir: dir });
  expect(service.log.toSorted()).toEqual([
    'Left out: assets.json is nested deeper than 100 levels.',
    'Left out: data.ndjson line 2 (deep) is nested deeper than 100 levels.',
    'Left out: images/plan.png is a link that leads outside the folder.',
  ]);
  expect(await service.client().fetch('*[_type == "sanity.imageAsset"]')).toEqual([]);
});

test.each([
  [
    'the folder of pictures',
    'images',
    '',
    /Left out: images\/assets\.json is a link that leads out/,
  ],
  ['what is said of assets', 'assets.json', 'assets.json', /Left out: assets\.json is a link that/],
])(
  'the service does not follow a link out of its content: %s',
  async (_name, link, to, sentence) => {
    const { dir } = await exportWith({}, { [link]: to });
    const service = await startService([], { contentDir: dir });
    expect(service.log).toContainEqual(expect.stringMatching(sentence));
    expect(await service.client().fetch('count(*)')).toBe(1);
  },
);

test('the service does not start with documents that are a link out of its content', async () => {
  const { dir } = await exportWith({}, { 'data.ndjson': 'data.ndjson' });
  await expect(startService([], { contentDir: dir })).rejects.toThrow(
    'data.ndjson is a link that leads outside the folder',
  );
});

test('links inside the content, and a link to all of it, are followed', async () => {
  const picture = await plain(7, 9).png().toBuffer();
  const files = { 'data.ndjson': `${withPlan}\n`, 'kept/a.png': picture };
  const { root, dir } = await exportWith(files, { 'images/plan.png': '../export/kept/a.png' });
  await symlink(dir, join(root, 'link'));
  const service = await startService([], { contentDir: join(root, 'link') });
  expect(service.log).toEqual([]);
  expect(await service.client().fetch('count(*)')).toBe(2);
});

test('an export does not follow a link that was planted at its temporary path', async () => {
  const { service } = dataset();
  const [dir, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const file = join(dir, 'all.tar.gz');
  const outside = join(elsewhere, 'outside');
  // Another user of a shared folder could do this.
  await symlink(outside, join(dir, '.all.tar.gz.partial'));
  await exportTo(readConfig(settingsOf(service), '/'), file, false);
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await readdir(dir)).toEqual(['all.tar.gz']);
});

test('an export finds the bytes of an asset, whatever its document contains', async () => {
  const { editor } = dataset();
  const picture = await plain(9, 7).png().toBuffer();
  const { _id } = await editor.assets.upload('image', picture);
  await editor.patch(_id).set({ path: 'images/../v1/users/me' }).commit();
  const { files } = await contentOf(await archiveOf(dataset()));
  expect(Object.values(files)).toEqual([picture.toString('hex')]);
});
