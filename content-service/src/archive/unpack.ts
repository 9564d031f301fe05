import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createUnzip } from 'node:zlib';
import { Header, Unpack } from 'tar';
import { reasonOf } from '../http/errors.ts';
import { ArchiveError, sha1Of } from './archive-files.ts';

/** Paths in an archive, in at most two folders: those of Sanity's export, and a backup's details. */
const wanted =
  /^(?:\.\/)?(?:(?!\.\.?\/)[^/]+\/){0,2}(?:(?!\.)[^/]+\.ndjson|(?:assets|backup)\.json|images\/[^/]+)$/;
/** Types of entries: no links, no devices. */
const plain: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile']);

/** As Sanity's importer: an archive may be compressed again on its way. */
const MAX_LAYERS = 3;

/**
 * Bytes that a compressed file may unpack to: pictures hardly become larger, and the documents of the
 * largest dataset have fewer.
 */
const defaultMaxBytesOf = (packed: number) => 200_000_000 + 4 * packed;

/**
 * Unpacks what `sanity dataset import` takes: a tar whose files are in no folder or in one, or an NDJSON
 * file, compressed or not. Returns the path of the folder with the documents, below `into`. Reuses the
 * folder while the file has the same content. Returns `path` itself if it is a folder. Other files in an
 * archive are ignored. Throws ArchiveError.
 */
export async function unpackedFolder(
  path: string,
  into: string,
  maxBytesOf = defaultMaxBytesOf,
): Promise<string> {
  const stats = await stat(path);
  if (stats.isDirectory()) return path;
  const folder = join(into, await sha1Of(path));
  if (await stat(folder).catch(() => undefined)) return folder;
  const partial = `${folder}.${process.pid}.tmp`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    await unpack(path, partial, maxBytesOf(stats.size));
    await rename(await dataFolderIn(partial), folder);
  } catch (error) {
    throw explained(error);
  } finally {
    // Where an archive ends early, files are still being written: the folder may not be empty at once.
    await rm(partial, { recursive: true, force: true, maxRetries: 10 });
  }
  return folder;
}

async function unpack(path: string, into: string, maxBytes: number): Promise<void> {
  const { head, layers } = await look(path);
  if (!isTar(head)) refuseOtherFiles(head);
  const chunks = bounded(unpackedChunks(path, layers), maxBytes);
  if (isTar(head)) return extractTo(into, chunks);
  return pipeline(chunks, createWriteStream(join(into, 'data.ndjson'), { mode: 0o600 }));
}

/** Returns the first bytes of what is in a file, and how often it is compressed. */
async function look(path: string): Promise<{ head: Buffer; layers: number }> {
  for (let layers = 0; ; layers += 1) {
    const head = await headOf(unpackedChunks(path, layers));
    // gzip, or zlib, as a server may send it.
    const isPacked = /^(?:1f8b08|78(?:01|9c|da))/.test(head.toString('hex'));
    if (!isPacked || layers === MAX_LAYERS) return { head, layers };
  }
}

/** Reads a file that is compressed `layers` times. */
async function* unpackedChunks(path: string, layers: number): AsyncGenerator<Buffer> {
  const output = new PassThrough();
  const unzips = Array.from({ length: layers }, () => createUnzip());
  // An error ends `output`, which throws it here.
  const ended = pipeline([createReadStream(path), ...unzips, output]).catch(() => {});
  try {
    yield* output;
  } finally {
    output.destroy();
    await ended;
  }
}

/** Returns the first block of a tar, or all of a shorter file. */
async function headOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) {
    parts.push(chunk);
    if (parts.reduce((sum, { length }) => sum + length, 0) >= 512) break;
  }
  return Buffer.concat(parts).subarray(0, 512);
}

async function* bounded(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) {
      const most = Math.round(maxBytes / 1e6);
      throw new ArchiveError(
        `it unpacks to more than ${most} MB, which no export of its size does`,
      );
    }
    yield chunk;
  }
}

function isTar(head: Buffer): boolean {
  return head.length === 512 && new Header(head).cksumValid;
}

/** First bytes, in hex, of what people take for an export. */
const others = [
  ['504b', 'a .zip'],
  ['377abcaf', 'a .7z'],
  ['52617221', 'a .rar'],
  ['fd377a', 'an .xz'],
  ['425a68', 'a .bz2'],
  ['28b52ffd', 'a .zst'],
] as const;

/** Throws for a file that is no NDJSON, nor what `readLines` has a sentence about. */
function refuseOtherFiles(head: Buffer): void {
  const hex = head.toString('hex');
  const [, kind] = others.find(([beginning]) => hex.startsWith(beginning)) ?? [];
  if (kind) {
    throw new ArchiveError(
      `it is ${kind}, which cannot be read here: unpack it, and name the folder`,
    );
  }
  // UTF-16, which has zeros between the letters, or UTF-8, maybe with a byte order mark.
  const text = head.toString('latin1').replaceAll('\0', '');
  if (/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:[{[]|$)/.test(text)) return;
  throw new ArchiveError(
    'it is neither a .tar.gz nor NDJSON, in which each line is a document in braces',
  );
}

/** Codes of tar's warnings after which files are missing. */
const damage = /^TAR_(?:BAD_ARCHIVE|ENTRY_INVALID|ENTRY_ERROR|ABORT)$/;

/** Writes the wanted files of a tar to a folder. */
async function extractTo(cwd: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const warnings: string[] = [];
  const tar = new Unpack({
    cwd,
    // Unpacks only the files of an export: no path out of the folder.
    filter: (name, entry) => {
      if (!wanted.test(name) || !('type' in entry) || !plain.has(entry.type)) return false;
      // Readable by this user only, whatever mode the archive has.
      entry.mode = 0o600;
      return true;
    },
    umask: 0o077,
    onwarn: (code, message) => void (damage.test(code) && warnings.push(String(message))),
  });
  const closed = once(tar, 'close');
  // It is awaited below, unless a chunk throws before. Only its first error counts.
  closed.catch(() => {});
  tar.on('error', () => {});
  let last = Buffer.alloc(0);
  try {
    for await (const chunk of chunks) {
      last = Buffer.concat([last, chunk]).subarray(-512);
      if (!tar.write(chunk)) await once(tar, 'drain');
    }
  } finally {
    // Also closes the file that was being written.
    tar.end();
  }
  await closed;
  // A tar ends with blocks of zeros; without, tar does not notice that whole files are missing.
  if (last.some((byte) => byte !== 0)) warnings.push('Truncated');
  if (warnings.length > 0) throw new ArchiveError(explanationOf(warnings.join('; ')));
}

/** Returns the folder in which the documents are. */
async function dataFolderIn(dir: string): Promise<string> {
  const names = await readdir(dir, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ndjson'));
  const depthOf = (name: string) => name.split(sep).length;
  const least = Math.min(...files.map(depthOf));
  const folders = new Set(files.filter((name) => depthOf(name) === least).map(dirname));
  const [folder] = folders;
  if (folder === undefined) {
    throw new ArchiveError('there is no .ndjson file in it, such as data.ndjson');
  }
  if (folders.size > 1) {
    const both = [...folders].toSorted().join(' and ');
    throw new ArchiveError(`it has documents in the folders ${both}: pack one of them`);
  }
  return join(dir, folder);
}

/** Returns an error of zlib or tar as an ArchiveError, and any other unchanged. */
function explained(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:Z|TAR)_/.test(code) ? new ArchiveError(explanationOf(reasonOf(error))) : error;
}

function explanationOf(reason: string): string {
  const isCut = /unexpected end of file|truncated/i.test(reason);
  return isCut
    ? 'it ends early, as after a download that was cut: download or copy it again'
    : `it is damaged (${reason}): download or copy it again`;
}
