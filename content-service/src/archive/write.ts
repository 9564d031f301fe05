import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { withAssetFiles } from '../dataset/asset-references.ts';
import type { Document } from '../documents/transaction.ts';
import { assetFileOf } from './asset-files.ts';
import type { Connection } from './connection.ts';
import { isContent } from './content.ts';
import { readDocuments } from './documents.ts';
import { downloadAsset } from './download.ts';
import { draftOf, removeLeftovers } from './draft.ts';

/** How much was exported. */
export interface Exported {
  documents: number;
  assets: number;
  /** Ids of assets without bytes here; they are documents of the archive instead. */
  bare: readonly string[];
}

/** Modes: an archive holds drafts, and so does what it is made from. */
const privately = { file: 0o600, folder: 0o700 };

/**
 * Takes a connection and where to write a `.tar.gz` of all it has; the file is there when it is whole,
 * not before. Throws ArchiveError where an original's bytes are not what they were.
 */
export async function writeArchive(connection: Connection, file: string): Promise<Exported> {
  await mkdir(dirname(file), { recursive: true, mode: privately.folder });
  await removeLeftovers(dirname(file));
  const draft = draftOf(file);
  const top = `${connection.dataset}-export-${slugOf(new Date())}`;
  // In a folder that others may write to, one of them may have put something in its way. What a
  // killed process with this number left is removed with it.
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: privately.folder });
  const archive = join(draft, 'archive.tar.gz');
  try {
    const exported = await writeFolder(connection, join(draft, top));
    const { file: mode } = privately;
    await create({ gzip: true, portable: true, cwd: draft, file: archive, mode }, [top]);
    await sync(archive);
    await rename(archive, file);
    return exported;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Takes a time; gives it as a part of a file's name. */
export function slugOf(time: Date): string {
  return time
    .toISOString()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '-');
}

async function writeFolder(connection: Connection, dir: string): Promise<Exported> {
  const mode = privately.folder;
  await mkdir(join(dir, 'images'), { recursive: true, mode });
  await mkdir(join(dir, 'files'), { mode });
  const all = (await readDocuments(connection)).filter(({ _id }) => isContent(_id));
  const files = new Map<string, string>();
  const about: Record<string, object> = {};
  const bare: string[] = [];
  for (const document of all) {
    const { _id } = document;
    const file = assetFileOf(_id);
    if (!file) continue;
    if (await downloadAsset(connection, document, join(dir, file))) {
      about[keyOf(_id)] = aboutAsset(document);
      files.set(_id, file);
    } else bare.push(_id);
  }
  const documents = all.filter(({ _id }) => !files.has(_id));
  await pipeline(
    Readable.from(lines(documents, files)),
    createWriteStream(join(dir, 'data.ndjson'), { mode: privately.file }),
  );
  await writeFile(join(dir, 'assets.json'), JSON.stringify(about));
  return { documents: documents.length, assets: files.size, bare };
}

function* lines(documents: readonly Document[], files: ReadonlyMap<string, string>) {
  for (const document of documents) {
    yield `${JSON.stringify(withAssetFiles(document, (id) => files.get(id)))}\n`;
  }
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

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
