import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { sha1Of } from './archive-files.ts';

/** Paths in an archive: those of Sanity's export, and a backup's details. */
const wanted = /^(?:\.\/)?[^/]+\/(?:data\.ndjson|(?:assets|backup)\.json|images\/[^/]+)$/;
/** Types of entries: no links, no devices. */
const plain: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile']);

/**
 * Unpacks a `.tar.gz` that contains one folder, and returns the path of that folder below `into`.
 * Reuses the folder while the archive has the same content. Returns `path` itself if it is a folder.
 * Other files in the archive are ignored.
 */
export async function unpackedFolder(path: string, into: string): Promise<string> {
  if ((await stat(path)).isDirectory()) return path;
  const folder = join(into, await sha1Of(path));
  if (await stat(folder).catch(() => undefined)) return folder;
  const partial = `${folder}.${process.pid}.tmp`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    await extract({
      file: path,
      cwd: partial,
      strip: /* the top folder */ 1,
      // Unpacks only the files of an export: no path out of the folder.
      filter: (name, entry) => {
        if (!wanted.test(name) || !('type' in entry) || !plain.has(entry.type)) return false;
        // Readable by this user only, whatever mode the archive has.
        entry.mode = 0o600;
        return true;
      },
      umask: 0o077,
    });
    await rename(partial, folder);
  } finally {
    // Where an archive ends early, files are still being written: the folder may not be empty at once.
    await rm(partial, { recursive: true, force: true, maxRetries: 10 });
  }
  return folder;
}
