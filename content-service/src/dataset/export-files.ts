import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { isDeeperThan, maxDocumentLevels } from '../documents/document.ts';

/** A link leads out of an export. The message is a clause that names the file. */
class OutsideError extends Error {}

/**
 * Resolves the links of a path in an export. Returns undefined if the file does not exist. The folder
 * may itself be a link, and links may lead to other files in it. Throws OutsideError for a link that leads out:
 * the author of an export must not choose which files of this machine are read.
 */
export async function fileInside(folder: string, path: string): Promise<string | undefined> {
  const [top, real] = await Promise.all(
    [folder, path].map((one) => realpath(one).catch(() => undefined)),
  );
  if (top === undefined || real === undefined) return undefined;
  if (!real.startsWith(top.endsWith(sep) ? top : `${top}${sep}`)) {
    const name = relative(folder, path) || basename(path);
    throw new OutsideError(`${name} is a link that leads out of the folder`);
  }
  const stats = await stat(real).catch(() => undefined);
  return stats?.isFile() ? real : undefined;
}

/** A file of an export and the hash of its content. */
export interface ExportedFile {
  path: string;
  /** Hex. */
  sha1: string;
  /** Bytes. */
  size: number;
  /** ISO 8601 time. */
  modified: string;
}

/**
 * Finds a file of an export by its path, `images/…` or `files/…`. Throws OutsideError for a link
 * that leads out of the export.
 */
export type FindFile = (path: string) => Promise<ExportedFile | undefined>;

/** Creates a finder that hashes a file again only when its size or modification time has changed. */
export function createFileFinder(): FindFile {
  const known = new Map<string, ExportedFile>();
  return async (given) => {
    const path = await fileInside(join(given, '..', '..'), given);
    if (path === undefined) return undefined;
    const { size, mtime } = await stat(path);
    const modified = mtime.toISOString();
    const old = known.get(path);
    if (old?.size === size && old.modified === modified) return old;
    const hash = createHash('sha1');
    await pipeline(createReadStream(path), hash);
    const file = { path, sha1: hash.digest('hex'), size, modified };
    known.set(path, file);
    return file;
  };
}

const assetsSchema = z.record(z.string(), z.looseObject({}));

/** The attributes of each asset in `assets.json`, by `image-<sha1>` or `file-<sha1>`. */
export type ExportedAssets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Reads `assets.json`, if it exists. `fault` is a clause that says why it cannot be read. */
export async function readExportedAssets(
  path: string,
): Promise<{ assets: ExportedAssets; fault?: string }> {
  try {
    const file = await fileInside(dirname(path), path);
    const text = file === undefined ? '{}' : await readFile(file, 'utf8');
    const assets = assetsSchema.parse(JSON.parse(text));
    if (!isDeeperThan(maxDocumentLevels, assets)) return { assets };
    return { assets: {}, fault: `assets.json is nested deeper than ${maxDocumentLevels} levels` };
  } catch (error) {
    const isOutside = error instanceof OutsideError;
    return { assets: {}, fault: isOutside ? error.message : 'assets.json is not a JSON object' };
  }
}
