import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetKind } from '../assets/originals.ts';
import { parseAssetFile, withReferences } from '../dataset/asset-references.ts';
import { createFileFinder, readExportedAssets } from '../dataset/export-files.ts';
import { type ExportedDocument, readLines } from '../dataset/lines.ts';
import { unpackedFolder } from '../dataset/unpack.ts';
import { reasonOf } from '../http/errors.ts';
import { assetFileOf } from './asset-files.ts';
import { isContent } from './content.ts';
import { ArchiveError, listed } from './fault.ts';

/** The bytes of one asset of an archive, and what the archive says of it. */
export interface ArchivedAsset {
  kind: AssetKind;
  /** What to upload it as, without a folder; its ending is the real one. */
  name: string;
  path: string;
  /** Hex. */
  sha1: string;
  /** Attributes of its document, without what only the keeper of the bytes can say. */
  fields: Readonly<Record<string, unknown>>;
}

/** An archive, read and found to be whole. */
export interface Archive {
  /** Assets with bytes are not among them; references to these are still files, as `_sanityAsset`. */
  documents: readonly ExportedDocument[];
  /** By folder and name: `images/…`, `files/…`. */
  assets: ReadonlyMap<string, ArchivedAsset>;
}

/**
 * Takes the path of a `.tar.gz` or a folder, as Sanity exports it, and where to unpack it. Throws
 * ArchiveError that names every line and asset that is at fault.
 */
export async function readArchive(path: string, unpackInto: string): Promise<Archive> {
  try {
    return await readFolder(await unpackedFolder(path, unpackInto));
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${path} cannot be read as an archive: ${reasonOf(error)}.`);
  }
}

async function readFolder(dir: string): Promise<Archive> {
  const { documents, faults } = await documentsIn(join(dir, 'data.ndjson'));
  // Raw exports hold the documents of assets as they are.
  const raw = new Map(documents.map((document) => [assetFileOf(document._id), document]));
  const assets = await readAssets(dir, raw);
  for (const document of documents) faults.push(...(await missingIn(document, assets)));
  if (faults.length > 0) throw new ArchiveError(listed(faults));
  const isAsset = ({ _id }: ExportedDocument) => assets.has(assetFileOf(_id) ?? '');
  return { assets, documents: documents.filter((document) => !isAsset(document)) };
}

async function documentsIn(path: string) {
  const documents = new Map<string, ExportedDocument>();
  const faults: string[] = [];
  for await (const line of readLines(path)) {
    const where = `data.ndjson line ${line.number}`;
    if ('fault' in line) {
      faults.push(`${where} ${line.fault}.`);
      continue;
    }
    const { _id } = line.document;
    if (documents.has(_id)) faults.push(`${where} repeats the id ${_id}.`);
    if (isContent(_id)) documents.set(_id, line.document);
  }
  return { documents: [...documents.values()], faults };
}

async function readAssets(dir: string, raw: ReadonlyMap<string | undefined, ExportedDocument>) {
  const said = await readExportedAssets(join(dir, 'assets.json'));
  if (said.fault !== undefined) throw new ArchiveError(`${said.fault}.`);
  const findFile = createFileFinder();
  const assets = new Map<string, ArchivedAsset>();
  for (const kind of ['image', 'file'] as const) {
    for (const given of await namesIn(join(dir, `${kind}s`))) {
      const file = await findFile(join(dir, `${kind}s`, given));
      if (!file) continue;
      const { path, sha1 } = file;
      const key = `${kind}s/${given}`;
      // A name that is no hash was given by somebody.
      const own = given.startsWith(sha1) ? {} : { originalFilename: given };
      const about = raw.get(key) ?? said.assets[`${kind}-${sha1}`] ?? {};
      const fields = { ...own, ...contentOf(about) };
      // Sanity's own export mistakes an ending with a digit for a part of the name.
      const name = given.replace(/-(\w+)\.bin$/, '.$1');
      assets.set(key, { kind, name, path, sha1, fields });
    }
  }
  return assets;
}

async function namesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
}

const keepers = new Set('assetId,extension,mimeType,path,sha1hash,size,uploadId,url'.split(','));

function contentOf(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const own = Object.entries(fields).filter(([key]) => !key.startsWith('_') && !keepers.has(key));
  return Object.fromEntries(own);
}

async function missingIn(
  document: ExportedDocument,
  assets: ReadonlyMap<string, ArchivedAsset>,
): Promise<string[]> {
  const missing: string[] = [];
  await withReferences(document, async (value) => {
    const file = parseAssetFile(value);
    const key = file && `${file.kind}s/${file.name}`;
    if (!key) missing.push(`${document._id} names "${value}", which is no file of an archive.`);
    else if (!assets.has(key)) {
      missing.push(`${document._id} names ${key}, which is not in the archive.`);
    }
    return undefined;
  });
  return missing;
}
