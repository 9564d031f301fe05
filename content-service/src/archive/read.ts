import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readExportedAssets } from '../dataset/exported-assets.ts';
import { createFileFinder } from '../dataset/files.ts';
import { type ExportedDocument, readLines } from '../dataset/lines.ts';
import { parseAssetFile, withReferences } from '../dataset/references.ts';
import type { AssetKind } from '../uploads/originals.ts';
import { ArchiveError, listed } from './fault.ts';

/** The bytes of one asset of an archive, and what the archive says of it. */
export interface ArchivedAsset {
  kind: AssetKind;
  /** Its file's name, without a folder. */
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

/** Takes an archive's folder. Throws ArchiveError that names every line and asset that is at fault. */
export async function readArchive(dir: string): Promise<Archive> {
  const { documents, faults } = await readDocuments(join(dir, 'data.ndjson'));
  const raw = new Map(documents.map((document) => [fileOf(document), document]));
  const assets = await readAssets(dir, raw);
  for (const document of documents) faults.push(...(await missingIn(document, assets)));
  if (faults.length > 0) throw new ArchiveError(listed(faults));
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
    // What the real service keeps of itself is no content; its exports leave it out as well.
    if (!_id.startsWith('_.')) documents.set(_id, line.document);
  }
  return { documents: [...documents.values()], faults };
}

/** Raw exports hold the documents of assets as they are; this is the file that belongs to one. */
function fileOf({ _id, _type }: ExportedDocument): string {
  if (!/^sanity\.(?:image|file)Asset$/.test(_type)) return '';
  return _id.replace(/^(image|file)-/, '$1s/').replace(/-(\w+)$/, '.$1');
}

async function readAssets(dir: string, raw: ReadonlyMap<string, ExportedDocument>) {
  const said = await readExportedAssets(join(dir, 'assets.json'));
  if (said.warnings.length > 0) throw new ArchiveError('assets.json is not a JSON object.');
  const findFile = createFileFinder();
  const assets = new Map<string, ArchivedAsset>();
  for (const kind of ['image', 'file'] as const) {
    for (const name of await namesIn(join(dir, `${kind}s`))) {
      const path = join(dir, `${kind}s`, name);
      const file = await findFile(path);
      if (!file) continue;
      const { sha1 } = file;
      const key = `${kind}s/${name}`;
      // A name that is no hash was given by somebody.
      const own = name.startsWith(sha1) ? {} : { originalFilename: name };
      const about = raw.get(key) ?? said.assets[`${kind}-${sha1}`] ?? {};
      const fields = { ...own, ...contentOf(about) };
      assets.set(key, { kind, name, path, sha1, fields });
    }
  }
  return assets;
}

async function namesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
}

const kept = new Set(
  [
    '_id,_type,_rev,_updatedAt,assetId,extension,mimeType,path,sha1hash,size,uploadId,url'.split(
      ',',
    ),
  ].flat(),
);

function contentOf(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !kept.has(key)));
}

async function missingIn(
  document: ExportedDocument,
  assets: ReadonlyMap<string, ArchivedAsset>,
): Promise<string[]> {
  const missing: string[] = [];
  await withReferences(document, async (value) => {
    const file = parseAssetFile(value);
    if (!file) missing.push(`${document._id} names "${value}", which is no file of an archive.`);
    else if (!assets.has(`${file.kind}s/${file.name}`)) {
      missing.push(
        `${document._id} names ${file.kind}s/${file.name}, which is not in the archive.`,
      );
    }
    return undefined;
  });
  return missing;
}
