import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { parseAssetId } from '../assets/asset-documents.ts';
import { stringifyForExport } from '../dataset/asset-references.ts';
import type { ExportedDocument } from '../dataset/lines.ts';
import { ArchiveError, type ArchiveSource } from './archive.ts';

// Why this is not @sanity/export: docs/decisions/0028-archives.md

/** The result of an export. */
export interface Exported {
  documents: number;
  assets: number;
  /** Ids of assets whose bytes the service does not have. The archive has only their documents. */
  bare: readonly string[];
}

/** Access for the owner only, because an archive contains drafts. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

export interface ExportOptions {
  /** Returns further files of the archive, by name, for the documents of its assets. */
  others?(assets: readonly ExportedDocument[]): Readonly<Record<string, string>>;
  /** Ends the export, which then throws and leaves no file. */
  signal?: AbortSignal;
}

/**
 * Writes all content of a source to a `.tar.gz` in Sanity's layout. The file appears only when it is
 * complete. Throws ArchiveError, also for an asset whose bytes do not match its id.
 */
export async function exportArchive(
  source: ArchiveSource,
  file: string,
  { others = () => ({}), signal = new AbortController().signal }: ExportOptions = {},
): Promise<Exported> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  await removeLeftovers(dirname(file));
  const partial = partialPath(file);
  const top = `${source.dataset}-export-${timeSlug(new Date())}`;
  // In a shared folder, another user may have created a link at this path, and a killed process with
  // the same process id may have left files there.
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: FOLDER_MODE });
  const archive = join(partial, 'archive.tar.gz');
  try {
    const { described, ...exported } = await writeFolder(source, join(partial, top), signal);
    for (const [name, text] of Object.entries(others(described))) {
      await writeFile(join(partial, top, name), text, { mode: FILE_MODE });
    }
    await pipeline(
      create({ gzip: true, portable: true, cwd: partial }, [top]),
      createWriteStream(archive, { mode: FILE_MODE }),
      { signal },
    );
    await sync(archive);
    await rename(archive, file);
    return exported;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Formats a time as a part of a file name. */
export function timeSlug(time: Date): string {
  return time
    .toISOString()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '-');
}

/** Returns the path of the temporary folder, beside `file`, in which the archive is built. */
export function partialPath(file: string): string {
  return join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
}

/** Removes the temporary folders of killed exports, which can be large. */
export async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const [, pid] = /^\..+\.(\d+)\.partial(?:\.tar\.gz)?$/.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    await rm(join(dir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 is not sent: the call only checks that the process exists.
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function writeFolder(
  source: ArchiveSource,
  dir: string,
  signal: AbortSignal,
): Promise<Exported & { described: readonly ExportedDocument[] }> {
  await mkdir(join(dir, 'images'), { recursive: true, mode: FOLDER_MODE });
  await mkdir(join(dir, 'files'), { mode: FOLDER_MODE });
  const all = await source.documents();
  const files = new Map<string, string>();
  const assets: Record<string, object> = {};
  const bare: string[] = [];
  for (const document of all) {
    const { _id } = document;
    const asset = parseAssetId(_id);
    if (!asset) continue;
    signal.throwIfAborted();
    const sha1 = await source.copyAsset(asset.file, join(dir, asset.file));
    if (sha1 === undefined) bare.push(_id);
    else if (asset.key !== `${asset.kind}-${sha1}`) {
      throw new ArchiveError(`Nothing was exported: the bytes of ${_id} are not what they were.`);
    } else {
      assets[asset.key] = exportedAttributes(document);
      files.set(_id, asset.file);
    }
  }
  const documents = all.filter(({ _id }) => !files.has(_id));
  await pipeline(
    Readable.from(toLines(documents, files)),
    createWriteStream(join(dir, 'data.ndjson'), { mode: FILE_MODE }),
  );
  await writeFile(join(dir, 'assets.json'), JSON.stringify(assets));
  const described = all.filter(({ _id }) => files.has(_id));
  return { documents: documents.length, assets: files.size, bare, described };
}

function* toLines(documents: readonly ExportedDocument[], files: ReadonlyMap<string, string>) {
  for (const document of documents) {
    yield `${stringifyForExport(document, (id) => files.get(id))}\n`;
  }
}

/** Attributes that an import derives from the bytes, as in Sanity's export. */
const derived = new Set('_id,_type,assetId,extension,mimeType,path,uploadId,url'.split(','));

function exportedAttributes(document: ExportedDocument): object {
  return Object.fromEntries(Object.entries(document).filter(([key]) => !derived.has(key)));
}

async function sync(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}
