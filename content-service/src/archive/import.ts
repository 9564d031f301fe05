import { parseAssetFile, withReferences } from '../dataset/references.ts';
import { unpackedFolder } from '../dataset/unpack.ts';
import type { Document } from '../transaction.ts';
import { ArchiveError, listed, reasonOf } from './fault.ts';
import { type Archive, readArchive } from './read.ts';
import { strongReferences } from './references.ts';
import type { ImportMode, Target } from './target.ts';

/** What is imported, where to, and what becomes of documents that are there. */
export interface ImportOptions {
  /** A `.tar.gz` or a folder, as Sanity exports it. */
  path: string;
  /** Where an archive is unpacked. */
  unpackInto: string;
  target: Target;
  mode: ImportMode;
}

/** How much was imported. */
export interface Imported {
  documents: number;
  assets: number;
  /** Documents that were there and stayed. */
  left: number;
}

/**
 * Imports an archive. What can be known to fail is found before anything is written. Throws
 * ArchiveError, which says what was imported where it stops midway.
 */
export async function importArchive(options: ImportOptions): Promise<Imported> {
  const { target, mode } = options;
  const archive = await readArchive(await unpackedFolder(options.path, options.unpackInto));
  const ids = archive.documents.map(({ _id }) => _id);
  const there = await target.existing(ids);
  if (mode === 'create' && there.size > 0) throw new ArchiveError(inTheWay([...there]));
  await refuseDangling(archive, target);

  const wanted = archive.documents.filter(({ _id }) => mode !== 'missing' || !there.has(_id));
  const done = { documents: 0, assets: 0, left: archive.documents.length - wanted.length };
  try {
    const assetIds = new Map<string, string>();
    for (const [key, asset] of archive.assets) {
      assetIds.set(key, await target.addAsset(asset));
      done.assets += 1;
    }
    const documents: Document[] = [];
    for (const document of wanted) documents.push(await withAssets(document, assetIds));
    await target.write(documents, mode, (count) => {
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

async function refuseDangling({ documents, assets }: Archive, target: Target): Promise<void> {
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
  const there = await target.existing([...new Set(outside.map(({ id }) => id))]);
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
