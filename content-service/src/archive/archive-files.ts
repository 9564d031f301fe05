import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Failure of an import, an export or a restore; the message is for the operator. */
export class ArchiveError extends Error {}

/** Checks whether a document belongs in an archive: those that Content Lake stores about a dataset do not. */
export function isContent(id: string): boolean {
  return !id.startsWith('_.');
}

/**
 * Resolves the links of a path in an archive's folder. Returns undefined if the file does not exist. The
 * folder may itself be a link, and links may lead to other files in it. Throws for a link that leads out:
 * the author of an archive must not choose which files of this machine are read.
 */
export async function fileInside(folder: string, name: string): Promise<string | undefined> {
  const paths = [folder, join(folder, name)].map((path) => realpath(path).catch(() => undefined));
  const [top, real] = await Promise.all(paths);
  if (top === undefined || real === undefined) return undefined;
  if (!real.startsWith(top.endsWith(sep) ? top : `${top}${sep}`)) {
    throw new ArchiveError(`${name} is a link that leads outside the folder`);
  }
  const stats = await stat(real).catch(() => undefined);
  return stats?.isFile() ? real : undefined;
}

/** Parses a JSON file of an archive, if it exists. Throws an ArchiveError that names it. */
export async function readJson(folder: string, name: string): Promise<unknown> {
  const path = await fileInside(folder, name);
  if (path === undefined) return undefined;
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveError(`${name} is not JSON`);
  }
}

/** Returns the SHA-1 of a file, in hex. */
export async function sha1Of(path: string): Promise<string> {
  const hash = createHash('sha1');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
