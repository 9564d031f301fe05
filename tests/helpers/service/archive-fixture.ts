import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import { z } from 'zod';
import type { ImportMode } from '../../../content-service/src/archive/apply-archive.ts';
import { unpackedFolder } from '../../../content-service/src/archive/unpack.ts';
import { exportTo, importFrom } from '../../../content-service/src/commands/archives.ts';
import { readConfig } from '../../../content-service/src/config.ts';
import { plain } from '../pictures/draw-picture.ts';
import { temporaryFolder, type WhenOver } from '../temporary-folder.ts';
import { type Contract, openContract } from './contract.ts';
import type { TestService } from './start-service.ts';

/** Returns the settings with which a command finds a running service. */
export function settingsOf({ url, dataDir }: Pick<TestService, 'url' | 'dataDir'>) {
  return { CONTENT_PORT: new URL(url).port, CONTENT_DATA_DIR: dataDir };
}

/** Opens a dataset with 5 documents and 4 assets that cover special cases of archives. */
export async function openFilled(whenOver?: WhenOver): Promise<Contract> {
  const contract = await openContract([], whenOver);
  await fill(contract.editor);
  return contract;
}

async function fill(editor: SanityClient): Promise<void> {
  const photo = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { assets } = editor;
  const image = await assets.upload('image', photo, { filename: 'a b.jpg', title: 'A' });
  await assets.upload('image', await plain(9, 9, 'blue').png().toBuffer());
  const room = await assets.upload('image', await plain(9, 7).webp().toBuffer());
  const plan = await assets.upload('image', await plain(7, 9).gif().toBuffer());
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  const page = { _type: 'page', _createdAt: '2026-01-02T03:04:05.000Z' };
  const crop = { _type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0, right: 0 };
  await editor
    .transaction()
    .create({
      ...page,
      _id: 'a',
      next: to('b'),
      image: { _type: 'image', asset: to(image._id), crop },
    })
    .create({
      ...page,
      _id: 'b',
      next: { _ref: 'a' },
      'odd key': [{ _key: 'k', of: [{ _key: 'o', ...to('a') }] }],
    })
    .create({ ...page, _id: 'drafts.a', soft: { ...to('none'), _weak: true }, text: '\u2028 ü' })
    .create({
      ...page,
      _id: 'c',
      views: [{ _key: '1', _type: 'image', asset: to(room._id) }, null],
    })
    .create({
      ...page,
      _id: 'd',
      plan: { _type: 'image', asset: to(plan._id) },
      bare: to(plan._id),
      no: null,
    })
    .commit();
}

/** Exports all content as `content:export` or `content:backup` does. Returns the path of the archive. */
export async function archiveOf({ service }: Contract, isBackup = false): Promise<string> {
  const file = join(await temporaryFolder(), 'a.tar.gz');
  await exportTo(readConfig(settingsOf(service), '/'), file, isBackup);
  return file;
}

/** Imports an archive or a folder as `content:import` does. */
export async function importInto(
  { service }: Pick<Contract, 'service'>,
  path: string,
  mode: ImportMode,
  leaveOut?: boolean,
) {
  return importFrom(readConfig(settingsOf(service), '/'), path, mode, leaveOut);
}

/** Exports everything with Sanity's own exporter, and returns the path of the archive. */
export async function sanityArchiveOf(client: SanityClient): Promise<string> {
  const outputPath = join(await temporaryFolder(), 'theirs.tar.gz');
  await exportDataset({ client, dataset: 'production', outputPath });
  return outputPath;
}

/** Imports an archive with Sanity's own importer. */
export async function importBySanity(client: SanityClient, file: string): Promise<void> {
  await sanityImport(createReadStream(file), { client });
}

/** Reads the content of an archive, without the attributes that each import changes, and its bytes in hex. */
export async function contentOf(file: string) {
  const dir = await unpackedFolder(file, await temporaryFolder());
  const lines = (await readFile(join(dir, 'data.ndjson'), 'utf8')).trim().split('\n');
  const json = await readFile(join(dir, 'assets.json'), 'utf8');
  const assets = z.record(z.string(), z.looseObject({})).parse(JSON.parse(json));
  const said = Object.entries(assets).map(([key, asset]) => [
    key,
    { ...lasting(asset), _createdAt: undefined },
  ]);
  const files: Record<string, string> = {};
  for (const name of await readdir(join(dir, 'images')).catch(() => [])) {
    files[name] = (await readFile(join(dir, 'images', name))).toString('hex');
  }
  const documents = lines.filter(Boolean).map((line): object => lasting(JSON.parse(line)));
  return { documents, assets: Object.fromEntries(said), files };
}

function lasting(document: object): object {
  return { ...document, _rev: undefined, _updatedAt: undefined };
}
