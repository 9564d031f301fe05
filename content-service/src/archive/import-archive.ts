import { openAsBlob } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { parseAssetFile, withReferences } from '../dataset/asset-references.ts';
import type { Document } from '../documents/document.ts';
import { strongReferences } from '../documents/strong-references.ts';
import { ArchiveError } from './archive.ts';
import { type Archive, type ArchivedAsset, joinFaults, readArchive } from './read-archive.ts';
import { archiveErrorOf } from './service-client.ts';
import { findExisting, type ImportMode, writeDocuments } from './write-documents.ts';

// Why this is not @sanity/import: docs/decisions/0028-archives.md

/** The counts of an import. */
export interface Imported {
  documents: number;
  assets: number;
  /** Number of existing documents that were not overwritten. */
  left: number;
}

/**
 * Imports a `.tar.gz` or folder in Sanity's export format. Checks the archive before it writes
 * anything, and writes assets before the documents that refer to them. Throws an ArchiveError that
 * says how much was imported.
 */
export async function importArchive(
  client: SanityClient,
  path: string,
  mode: ImportMode,
): Promise<Imported> {
  await using unpacked = await mkdtempDisposable(join(tmpdir(), 'content-import-'));
  const archive = await readArchive(path, unpacked.path);
  const ids = archive.documents.map(({ _id }) => _id);
  const existing = await findExisting(client, ids);
  if (mode === 'create' && existing.size > 0) throw new ArchiveError(conflict([...existing]));
  await refuseDangling(archive, client);

  const wanted = archive.documents.filter(({ _id }) => mode !== 'missing' || !existing.has(_id));
  const done = { documents: 0, assets: 0, left: archive.documents.length - wanted.length };
  try {
    const assetIds = new Map<string, string>();
    for (const [key, asset] of archive.assets) {
      assetIds.set(key, await uploadAsset(client, asset));
      done.assets += 1;
    }
    const documents: Document[] = [];
    for (const document of wanted) documents.push(await withAssetIds(document, assetIds));
    await writeDocuments(client, documents, mode, (count) => {
      done.documents = count;
    });
    return done;
  } catch (error) {
    const reason = archiveErrorOf(error).message;
    throw new ArchiveError(interrupted(reason, done, archive, wanted.length), { cause: error });
  }
}

function conflict(ids: readonly string[]): string {
  const some = ids.length > 5 ? `${ids.slice(0, 5).join(', ')}, …` : ids.join(', ');
  const are = ids.length === 1 ? '1 document is' : `${ids.length} documents are`;
  return `Nothing was imported: ${are} there already (${some}). Use --replace to overwrite what is there, or --missing to leave it.`;
}

function interrupted(reason: string, done: Imported, { assets }: Archive, documents: number) {
  const assetCount = `${done.assets} of ${assets.size} assets`;
  const so = `${assetCount} and ${done.documents} of ${documents} documents are imported`;
  return `The import stopped: ${reason} Until then ${so}; with --replace it can be done again.`;
}

/** Throws for strong references to documents that are neither in the archive nor in the service. */
async function refuseDangling({ documents, assets }: Archive, client: SanityClient): Promise<void> {
  // Raw exports refer to assets by id, which can be derived from the file name.
  const assetIds = [...assets.values()].map(
    ({ kind, name }) => `${kind}-${name.replace('.', '-')}`,
  );
  const included = new Set([...documents.map(({ _id }) => _id), ...assetIds]);
  const others = documents.flatMap((document) =>
    strongReferences(document)
      .filter((to) => !included.has(to))
      .map((to) => ({ from: document._id, to })),
  );
  const existing = await findExisting(client, [...new Set(others.map(({ to }) => to))]);
  const faults = others
    .filter(({ to }) => !existing.has(to))
    .map(({ from, to }) => `${from} refers to ${to}, which is neither in the archive nor there.`);
  if (faults.length > 0) throw new ArchiveError(`Nothing was imported: ${joinFaults(faults)}`);
}

/** Uploads an asset with its attributes and returns its id. A known asset's document is not changed. */
async function uploadAsset(
  client: SanityClient,
  { kind, name, path, sha1, fields }: ArchivedAsset,
): Promise<string> {
  const isKnown = await client.fetch<boolean>('count(*[_type == $type && sha1hash == $sha1]) > 0', {
    type: `sanity.${kind}Asset`,
    sha1,
  });
  const uploaded = await client.assets.upload(kind, await openAsBlob(path), { filename: name });
  if (isKnown) return uploaded._id;
  // An upload cannot set all attributes, and `name` may only have been passed for its extension.
  const different = Object.entries(fields).filter(
    ([key, value]) => !isDeepStrictEqual(uploaded[key], value),
  );
  const unset = 'originalFilename' in fields ? [] : ['originalFilename'];
  if (different.length > 0 || unset.length > 0) {
    await client.patch(uploaded._id).set(Object.fromEntries(different)).unset(unset).commit();
  }
  return uploaded._id;
}

async function withAssetIds(
  document: Document,
  ids: ReadonlyMap<string, string>,
): Promise<Document> {
  const copy = await withReferences(document, async (value) => {
    const file = parseAssetFile(value);
    return file && ids.get(`${file.kind}s/${file.name}`);
  });
  const { _id, _type } = document;
  // A revision is only valid in the service that created it.
  const { _rev, ...rest } = { _rev: '', ...(typeof copy === 'object' && copy) };
  return { ...rest, _id, _type };
}
