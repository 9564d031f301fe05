import { realpath, stat } from 'node:fs/promises';
import { basename, relative, sep } from 'node:path';

/** Thrown where a link in an export leads out of it; the message is a sentence's part that names the file. */
export class OutsideError extends Error {}

/**
 * Follows links and returns the real path of a file of an export, undefined where there is no such
 * file. The export's folder may itself be a link, and links may lead to other files in it. Throws
 * OutsideError where one leads out: who made the export chose it, and not who imports it.
 */
export async function fileInside(folder: string, path: string): Promise<string | undefined> {
  const [top, real] = await Promise.all([folder, path].map(realOf));
  if (top === undefined || real === undefined) return undefined;
  if (!real.startsWith(top.endsWith(sep) ? top : `${top}${sep}`)) {
    const name = relative(folder, path) || basename(path);
    throw new OutsideError(`${name} is a link that leads out of the folder`);
  }
  const stats = await stat(real).catch(() => undefined);
  return stats?.isFile() ? real : undefined;
}

function realOf(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}
