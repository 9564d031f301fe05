import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileInside } from './inside.ts';

/** A file of an export, by its content. */
export interface ExportedFile {
  path: string;
  sha1: string;
  /** Bytes. */
  size: number;
  /** When it was last written, ISO. */
  modified: string;
}

/**
 * Finds a file by its path, `images/…` or `files/…` of an export; undefined when there is no such
 * file. Throws OutsideError for a link that leads out of the export.
 */
export type FindFile = (path: string) => Promise<ExportedFile | undefined>;

/** Gives a finder that reads a file again only when its size or time has changed. */
export function createFileFinder(): FindFile {
  const known = new Map<string, ExportedFile>();
  return async (given) => {
    const path = await fileInside(join(given, '..', '..'), given);
    if (path === undefined) return undefined;
    const stats = await stat(path).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const modified = stats.mtime.toISOString();
    const old = known.get(path);
    if (old && old.size === stats.size && old.modified === modified) return old;
    const hash = createHash('sha1');
    await pipeline(createReadStream(path), hash);
    const file = { path, sha1: hash.digest('hex'), size: stats.size, modified };
    known.set(path, file);
    return file;
  };
}
