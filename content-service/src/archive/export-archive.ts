import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SanityClient } from '@sanity/client';
import { create } from 'tar';
import { parseAssetId } from '../assets/asset-documents.ts';
import { stringifyForExport } from '../dataset/asset-references.ts';
import { type ExportedDocument, parseLines } from '../dataset/lines.ts';
import { ArchiveError, isContent } from './archive.ts';
import { fetchStream, refusalMessage } from './service-client.ts';

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

/**
 * Writes all content of a service to a `.tar.gz` in Sanity's layout. The file appears only when it is
 * complete. Throws ArchiveError, also for an asset whose bytes do not match its id.
 */
export async function exportArchive(client: SanityClient, file: string): Promise<Exported> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  await removeLeftovers(dirname(file));
  const partial = partialPath(file);
  const top = `${client.config().dataset}-export-${timeSlug(new Date())}`;
  // In a shared folder, another user may have created a link at this path, and a killed process with
  // the same process id may have left files there.
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: FOLDER_MODE });
  const archive = join(partial, 'archive.tar.gz');
  try {
    const exported = await writeFolder(client, join(partial, top));
    await create({ gzip: true, portable: true, cwd: partial, file: archive, mode: FILE_MODE }, [
      top,
    ]);
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

async function writeFolder(client: SanityClient, dir: string): Promise<Exported> {
  await mkdir(join(dir, 'images'), { recursive: true, mode: FOLDER_MODE });
  await mkdir(join(dir, 'files'), { mode: FOLDER_MODE });
  const all = await readDocuments(client);
  const files = new Map<string, string>();
  const assets: Record<string, object> = {};
  const bare: string[] = [];
  for (const document of all) {
    const { _id } = document;
    const asset = parseAssetId(_id);
    if (!asset) continue;
    const sha1 = await download(client, asset.file, join(dir, asset.file));
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
  return { documents: documents.length, assets: files.size, bare };
}

/** Reads all content, drafts included, in one snapshot. */
async function readDocuments(client: SanityClient): Promise<ExportedDocument[]> {
  const url = client.getUrl(`/data/export/${client.config().dataset}`);
  const response = await fetchStream(client, url);
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw new ArchiveError(refusalMessage(response.status, body));
  }
  const documents: ExportedDocument[] = [];
  try {
    for await (const line of parseLines(
      response.body?.pipeThrough(new TextDecoderStream()) ?? [],
    )) {
      // Once the headers are sent, the service can report an error only as a line.
      if ('fault' in line) throw new Error(line.fault);
      if (isContent(line.document._id)) documents.push(line.document);
    }
    return documents;
  } catch (error) {
    throw new ArchiveError('The content service broke its answer off.', { cause: error });
  }
}

/**
 * Writes the bytes of an asset to `path` and returns their SHA-1, or undefined if the service does
 * not have them. `file` is derived from the id, because an editor can write any `url` and `path` into
 * the document.
 */
async function download(
  client: SanityClient,
  file: string,
  path: string,
): Promise<string | undefined> {
  const { apiHost, projectId, dataset } = client.config();
  const [folder, name] = file.split('/');
  const url = `${apiHost}/${folder}/${projectId}/${dataset}/${name}?dlRaw=`;
  const { ok, status, body } = await fetchStream(client, url);
  if (!ok || !body) {
    await body?.cancel();
    if (status === 404) return undefined;
    throw new ArchiveError(`The content service answered ${status} for ${file}.`);
  }
  const hash = createHash('sha1');
  await pipeline(
    body,
    async function* hashed(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return hash.digest('hex');
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
