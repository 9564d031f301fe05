import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';

const wanted = /^(?:\.\/)?[^/]+\/(?:data\.ndjson|assets\.json|(?:images|files)\/[^/]+)$/;

/** Takes a folder, or a `.tar.gz` with one folder in it, and where to unpack; gives the folder. */
export async function unpackedFolder(path: string, into: string): Promise<string> {
  if ((await stat(path)).isDirectory()) return path;
  const hash = createHash('sha1');
  await pipeline(createReadStream(path), hash);
  const folder = join(into, hash.digest('hex'));
  if (await stat(folder).catch(() => undefined)) return folder;
  const draft = `${folder}.${process.pid}.tmp`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await extract({
      file: path,
      cwd: draft,
      strip: /* the top folder */ 1,
      // Nothing but the files of an export: no links, no devices, no way out of the folder.
      filter: (name, entry) => {
        if (!wanted.test(name) || !('type' in entry) || !isPlainFile(entry.type)) return false;
        // Whatever the archive says: this user reads it, and nobody else.
        entry.mode = 0o600;
        return true;
      },
      umask: 0o077,
    });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

function isPlainFile(type: string): boolean {
  return type === 'File' || type === 'OldFile' || type === 'ContiguousFile';
}
