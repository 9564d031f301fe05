import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAssetId } from '../assets/asset-documents.ts';
import type { AssetKind } from '../assets/originals.ts';
import { parseAssetFile, withReferences } from '../dataset/asset-references.ts';
import { createFileFinder, readExportedAssets } from '../dataset/export-files.ts';
import { type ExportedDocument, readLines } from '../dataset/lines.ts';
import { unpackedFolder } from '../dataset/unpack.ts';
import { reasonOf } from '../http/errors.ts';
import { ArchiveError, isContent } from './archive.ts';

/** An asset whose bytes are in the archive. */
export interface ArchivedAsset {
  kind: AssetKind;
  /** File name for the upload, with the correct extension. */
  name: string;
  path: string;
  /** Hex. */
  sha1: string;
  /** Attributes of its document that cannot be derived from the bytes. */
  fields: Readonly<Record<string, unknown>>;
}

/** The contents of a complete archive. */
export interface Archive {
  /** Without the documents of `assets`. Documents refer to assets by file, in `_sanityAsset`. */
  documents: readonly ExportedDocument[];
  /** Assets by folder and name: `images/…`, `files/…`. */
  assets: ReadonlyMap<string, ArchivedAsset>;
}

/**
 * Reads an archive: a `.tar.gz` or folder in Sanity's export format. Throws an ArchiveError that names
 * the invalid lines and assets.
 */
export async function readArchive(path: string, unpackInto: string): Promise<Archive> {
  try {
    return await readFolder(await unpackedFolder(path, unpackInto));
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${path} cannot be read as an archive: ${reasonOf(error)}.`);
  }
}

/** Joins the first ten sentences, and says how many more there are. */
export function joinFaults(faults: readonly string[]): string {
  const shown = faults.slice(0, 10).join(' ');
  return faults.length > 10 ? `${shown} And ${faults.length - 10} more.` : shown;
}

async function readFolder(dir: string): Promise<Archive> {
  const { documents, faults } = await readDocuments(join(dir, 'data.ndjson'));
  // Raw exports contain the documents of assets as they are.
  const fileOf = ({ _id }: ExportedDocument) => parseAssetId(_id)?.file ?? '';
  const raw = new Map(documents.map((document) => [fileOf(document), document]));
  const assets = await readAssets(dir, raw);
  for (const document of documents) faults.push(...(await missingAssets(document, assets)));
  if (faults.length > 0) throw new ArchiveError(joinFaults(faults));
  return { assets, documents: documents.filter((document) => !assets.has(fileOf(document))) };
}

async function readDocuments(path: string) {
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

async function readAssets(dir: string, raw: ReadonlyMap<string, ExportedDocument>) {
  const exported = await readExportedAssets(join(dir, 'assets.json'));
  if (exported.fault !== undefined) throw new ArchiveError(`${exported.fault}.`);
  const findFile = createFileFinder();
  const assets = new Map<string, ArchivedAsset>();
  for (const kind of ['image', 'file'] as const) {
    for (const given of await readdir(join(dir, `${kind}s`)).catch(() => [])) {
      const file = given.startsWith('.') ? undefined : await findFile(join(dir, `${kind}s`, given));
      if (!file) continue;
      const { path, sha1 } = file;
      const key = `${kind}s/${given}`;
      // A name that is not the hash is the original file name.
      const own = given.startsWith(sha1) ? {} : { originalFilename: given };
      const attributes = raw.get(key) ?? exported.assets[`${kind}-${sha1}`] ?? {};
      const fields = { ...own, ...restorable(attributes) };
      // @sanity/export treats an extension with a digit as part of the name: `<sha1>-mp4.bin`.
      const name = given.replace(/-(\w+)\.bin$/, '.$1');
      assets.set(key, { kind, name, path, sha1, fields });
    }
  }
  return assets;
}

/** Attributes that the service derives from the bytes; an archive cannot set them. */
const derived = new Set('assetId,extension,mimeType,path,sha1hash,size,uploadId,url'.split(','));

function restorable(attributes: Readonly<Record<string, unknown>>) {
  const own = Object.entries(attributes).filter(([key]) => !/^_/.test(key) && !derived.has(key));
  return Object.fromEntries(own);
}

async function missingAssets(
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
