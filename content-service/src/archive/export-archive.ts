import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { replaceFile } from '../../../system/replace-file.ts';
import type { Account } from '../accounts/users.ts';
import { type AssetName, type FindAsset, parseAssetId } from '../assets/originals.ts';
import type { Document } from '../documents/document.ts';
import type { Store } from '../store/store.ts';
import { ArchiveError, isContent, sha1Of } from './archive-files.ts';
import { stringifyForExport } from './asset-references.ts';
import { type BackupExtras, EXTRAS_FILE, formatExtras } from './backup-extras.ts';

// Why this is not @sanity/export: docs/decisions/0028-own-archive-code.md

export interface ExportSource {
  store: Pick<Store, 'all'>;
  assets: { find: FindAsset };
  dataset: string;
}

export interface ExportOptions {
  /** A folder of this service alone, for temporary files. */
  workDir: string;
  /** For a backup. */
  extras?: BackupExtras | undefined;
  /** Ends the export, which then throws and leaves no file. */
  signal: AbortSignal;
}

/** The result of an export. */
export interface Exported {
  documents: number;
  assets: number;
  /** Ids of assets without intact bytes. The archive has only their documents. */
  bare: readonly string[];
  /** The files of those whose bytes are damaged. */
  damaged: readonly string[];
}

/** Access for the owner only, because an archive contains drafts. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/**
 * Writes all content to a `.tar.gz` in Sanity's layout. The file appears only when it is complete. Throws
 * ArchiveError if the disk has no room. Exports into one folder must not overlap.
 */
export async function exportArchive(
  source: ExportSource,
  file: string,
  { workDir, extras, signal }: ExportOptions,
): Promise<Exported> {
  const work = join(workDir, 'exporting');
  const top = `${source.dataset}-export`;
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  try {
    // A killed process may have left some.
    await rm(work, { recursive: true, force: true });
    const all = [...source.store.all()].filter(({ _id }) => isContent(_id));
    await refuseWithoutRoom(dirname(file), all);
    const exported = await writeFolder(all, source.assets, join(work, top), signal);
    if (extras) await writeFile(join(work, top, EXTRAS_FILE), formatExtras(extras));
    const pack = (path: string) =>
      pipeline(
        create({ gzip: true, portable: true, cwd: work }, [top]),
        createWriteStream(path, { mode: FILE_MODE, flags: 'wx' }),
        { signal },
      );
    // Not named after `file`, which has another name in each backup: the next export removes what a killed one left.
    await replaceFile(file, pack, join(dirname(file), '.partial.tar.gz'));
    return exported;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Identifies by 12 hexadecimal digits what a backup would hold now: documents, people, and the months with visits,
 * but not their counts, for which there would be a backup each day.
 */
export function fingerprintOf(
  store: Pick<Store, 'texts'>,
  people: readonly Account[],
  months: readonly string[],
): string {
  const hash = createHash('sha256');
  for (const json of store.texts()) hash.update(`${json}\n`);
  return hash
    .update(JSON.stringify([people, months]))
    .digest('hex')
    .slice(0, 12);
}

async function writeFolder(
  all: readonly Document[],
  assets: ExportSource['assets'],
  dir: string,
  signal: AbortSignal,
): Promise<Exported> {
  await mkdir(join(dir, 'images'), { recursive: true, mode: FOLDER_MODE });
  const files = new Map<string, string>();
  const attributes: Record<string, object> = {};
  const bare: string[] = [];
  const damaged: string[] = [];
  for (const document of all) {
    const { _id } = document;
    const asset = parseAssetId(_id);
    if (!asset) continue;
    signal.throwIfAborted();
    const sha1 = await copyBytes(asset, dir, assets.find);
    if (asset.sha1 === sha1) {
      attributes[`image-${sha1}`] = exportedAttributes(document);
      files.set(_id, asset.file);
    } else {
      bare.push(_id);
      if (sha1 !== undefined) damaged.push(asset.file);
      await rm(join(dir, asset.file), { force: true });
    }
  }
  const documents = all.filter(({ _id }) => !files.has(_id));
  await pipeline(
    Readable.from(toLines(documents, files)),
    createWriteStream(join(dir, 'data.ndjson')),
  );
  await writeFile(join(dir, 'assets.json'), JSON.stringify(attributes));
  return { documents: documents.length, assets: files.size, bare, damaged };
}

/**
 * Copies the bytes of an asset into an archive's folder and returns their SHA-1, or undefined if they are
 * not stored. `file` is derived from the id, because an editor can write any `path` into the document.
 */
async function copyBytes({ name, file }: AssetName, dir: string, find: FindAsset) {
  const found = find(name);
  if (!found) return undefined;
  const path = join(dir, file);
  // A link takes no room. It fails if the folder is on another disk.
  await link(found.path, path).catch(() => copyFile(found.path, path));
  return await sha1Of(path);
}

/** Throws unless the disk has room for an archive of these documents: a full disk would refuse edits. */
async function refuseWithoutRoom(dir: string, documents: readonly Document[]): Promise<void> {
  const assets = documents.filter(({ _id }) => parseAssetId(_id));
  const bytes = assets.reduce((sum, { size }) => sum + (typeof size === 'number' ? size : 0), 0);
  const { bavail, bsize } = await statfs(dir);
  const megabytes = (count: number) => Math.round(count / 1_000_000);
  const [free, needed] = [megabytes(bavail * bsize), megabytes(bytes) + 200];
  if (free >= needed) return;
  throw new ArchiveError(
    `The disk of ${dir} has ${free} MB left, and a backup needs ${needed} MB.`,
  );
}

function* toLines(documents: readonly Document[], files: ReadonlyMap<string, string>) {
  for (const document of documents) {
    yield `${stringifyForExport(document, (id) => files.get(id))}\n`;
  }
}

/** Attributes that an import derives from the bytes, as in Sanity's export. */
const derived = new Set('_id,_type,assetId,extension,mimeType,path,url'.split(','));

function exportedAttributes(document: Document): object {
  return Object.fromEntries(Object.entries(document).filter(([key]) => !derived.has(key)));
}
