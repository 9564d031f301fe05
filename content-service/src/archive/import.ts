import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAssetFile, withReferences } from '../dataset/asset-references.ts';
import type { Document } from '../documents/transaction.ts';
import { reasonOf } from '../http/errors.ts';
import type { Connection } from './connection.ts';
import { type ImportMode, idsThere, writeDocuments } from './documents.ts';
import { ArchiveError, listed } from './fault.ts';
import { type Archive, readArchive } from './read.ts';
import { strongReferences } from './references.ts';
import { uploadAsset } from './upload.ts';

/** How much was imported. */
export interface Imported {
  documents: number;
  assets: number;
  /** Documents that were there and stayed. */
  left: number;
}

/**
 * Takes where to import to, the path of an archive, a `.tar.gz` or a folder as Sanity exports it,
 * and what becomes of documents that are there. What can be known to fail is found before anything
 * is written. Throws ArchiveError, which says what was imported where it stops midway.
 */
export async function importArchive(
  connection: Connection,
  path: string,
  mode: ImportMode,
): Promise<Imported> {
  await using unpacked = await mkdtempDisposable(join(tmpdir(), 'content-import-'));
  const archive = await readArchive(path, unpacked.path);
  const ids = archive.documents.map(({ _id }) => _id);
  const there = await idsThere(connection, ids);
  if (mode === 'create' && there.size > 0) throw new ArchiveError(inTheWay([...there]));
  await refuseDangling(archive, connection);

  const wanted = archive.documents.filter(({ _id }) => mode !== 'missing' || !there.has(_id));
  const done = { documents: 0, assets: 0, left: archive.documents.length - wanted.length };
  try {
    const assetIds = new Map<string, string>();
    for (const [key, asset] of archive.assets) {
      assetIds.set(key, await uploadAsset(connection, asset));
      done.assets += 1;
    }
    const documents: Document[] = [];
    for (const document of wanted) documents.push(await withAssets(document, assetIds));
    await writeDocuments(connection, documents, mode, (count) => {
      done.documents = count;
    });
    return done;
  } catch (error) {
    throw new ArchiveError(stopped(error, done, archive, wanted.length), { cause: error });
  }
}

function inTheWay(ids: readonly string[]): string {
  const some = ids.length > 5 ? `${ids.slice(0, 5).join(', ')}, …` : ids.join(', ');
  const are = ids.length === 1 ? '1 document is' : `${ids.length} documents are`;
  return `Nothing was imported: ${are} there already (${some}). Use --replace to overwrite what is there, or --missing to leave it.`;
}

async function refuseDangling(
  { documents, assets }: Archive,
  connection: Connection,
): Promise<void> {
  // Raw exports refer to assets by id, and a file's name tells the id it will have.
  const assetIds = [...assets.values()].map(
    ({ kind, name }) => `${kind}-${name.replace('.', '-')}`,
  );
  const here = new Set([...documents.map(({ _id }) => _id), ...assetIds]);
  const outside = documents.flatMap((document) =>
    strongReferences(document)
      .filter(({ id }) => !here.has(id))
      .map(({ id }) => ({ from: document._id, id })),
  );
  const there = await idsThere(connection, [...new Set(outside.map(({ id }) => id))]);
  const faults = outside
    .filter(({ id }) => !there.has(id))
    .map(({ from, id }) => `${from} refers to ${id}, which is neither in the archive nor there.`);
  if (faults.length > 0) throw new ArchiveError(`Nothing was imported: ${listed(faults)}`);
}

async function withAssets(document: Document, ids: ReadonlyMap<string, string>): Promise<Document> {
  const copy = await withReferences(document, async (value) => {
    const file = parseAssetFile(value);
    return file && ids.get(`${file.kind}s/${file.name}`);
  });
  // A revision is the store's own.
  const fields = Object.entries(Object(copy)).filter(([key]) => key !== '_rev');
  const { _id, _type } = document;
  return { ...Object.fromEntries(fields), _id, _type };
}

function stopped(error: unknown, done: Imported, { assets }: Archive, documents: number): string {
  const assetCount = `${done.assets} of ${assets.size} assets`;
  const so = `${assetCount} and ${done.documents} of ${documents} documents are imported`;
  return `The import stopped: ${reasonOf(error)} Until then ${so}; with --replace it can be done again.`;
}
