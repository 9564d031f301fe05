import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import type { Document } from '../transaction.ts';
import { withAssetFiles } from './asset-fields.ts';
import { ArchiveError } from './fault.ts';

/** Where an archive's content comes from. */
export interface ExportSource {
  /** The documents as they were at one moment. */
  documents(): Promise<readonly Document[]>;
  /** Takes an asset's document and a path; writes its bytes there, or says that they are not here. */
  copyAsset(document: Document, path: string): Promise<boolean>;
}

/** How much was exported. */
export interface Exported {
  documents: number;
  assets: number;
  /** Ids of assets without bytes here; they are documents of the archive instead. */
  bare: readonly string[];
}

/**
 * Takes a source, the dataset's name and where to write a `.tar.gz`; the file is there when it is
 * whole, not before. Throws ArchiveError where an original's bytes are not what they were.
 */
export async function writeArchive(
  source: ExportSource,
  dataset: string,
  file: string,
): Promise<Exported> {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
  const top = `${dataset}-export-${slugOf(new Date())}`;
  const archive = `${draft}.tar.gz`;
  try {
    const exported = await writeFolder(source, join(draft, top));
    await create({ gzip: true, portable: true, cwd: draft, file: archive }, [top]);
    await sync(archive);
    await rename(archive, file);
    return exported;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(archive, { force: true });
  }
}

/** Takes a time; gives it as a part of a file's name. */
export function slugOf(time: Date): string {
  return time
    .toISOString()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '-');
}

async function writeFolder(source: ExportSource, dir: string): Promise<Exported> {
  await mkdir(join(dir, 'images'), { recursive: true });
  await mkdir(join(dir, 'files'));
  // What the real service keeps of itself is no content.
  const all = (await source.documents()).filter(({ _id }) => !/^_\.(?!releases\.)/.test(_id));
  const files = new Map<string, string>();
  const about: Record<string, object> = {};
  const bare: string[] = [];
  for (const document of all) {
    const name = fileOf(document);
    if (!name) continue;
    if (!(await source.copyAsset(document, join(dir, name)))) {
      bare.push(document._id);
      continue;
    }
    about[keyOf(document._id)] = aboutAsset(document);
    files.set(document._id, name);
    await verify(join(dir, name), document._id);
  }
  const documents = all.filter(({ _id }) => !files.has(_id));
  await pipeline(
    Readable.from(lines(documents, files)),
    createWriteStream(join(dir, 'data.ndjson')),
  );
  await writeFile(join(dir, 'assets.json'), JSON.stringify(about));
  return { documents: documents.length, assets: files.size, bare };
}

function* lines(documents: readonly Document[], files: ReadonlyMap<string, string>) {
  for (const document of documents) {
    yield `${JSON.stringify(withAssetFiles(document, (id) => files.get(id)))}\n`;
  }
}

/** The file of an asset in the archive, undefined for any other document. */
function fileOf({ _id }: Document): string | undefined {
  const [, kind, name, extension] =
    /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-(\w+)$/.exec(_id) ?? [];
  return kind && `${kind}s/${name}.${extension}`;
}

/** `image-<sha1>` or `file-<sha1>`. */
function keyOf(id: string): string {
  return id.slice(0, id.indexOf('-') + 1 + 40);
}

// As in Sanity's export: all that the next keeper of the bytes cannot find out by itself.
const left = new Set('_id,_type,assetId,extension,mimeType,path,uploadId,url'.split(','));

function aboutAsset(document: Document): object {
  return Object.fromEntries(Object.entries(document).filter(([key]) => !left.has(key)));
}

async function verify(path: string, id: string): Promise<void> {
  const hash = createHash('sha1');
  await pipeline(createReadStream(path), hash);
  if (keyOf(id).endsWith(hash.digest('hex'))) return;
  throw new ArchiveError(`Nothing was exported: the bytes of ${id} are not what they were.`);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
