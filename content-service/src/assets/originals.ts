import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../../system/sync-folder.ts';
import type { Document } from '../documents/document.ts';
import { type Body, type Received, receiveUpload, refuseFullDisk } from './receive-upload.ts';

export type AssetKind = 'image' | 'file';

/** The bytes of all uploads, in files named by the hash of their content. */
export interface Originals {
  /** Receives an upload in a temporary file. Throws as `receiveUpload` does. */
  receive(body: Body, limit: number): Promise<Received>;
  /** Renames a received file to an original, durably. Returns false if the original exists. */
  keep(received: Received, kind: AssetKind, name: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** Returns the path of an original by its file name. */
  find(kind: AssetKind, name: string): string | undefined;
}

/** Returns the file name of an asset's original, with which its URL also ends. */
export function fileNameOf({ _id }: Pick<Document, '_id'>): string {
  return _id.replace(/^(?:image|file)-/, '').replace(/-(\w+)$/, '.$1');
}

// Document ids become file names, and an editor can write any id: none may lead to another folder.
const names = { image: /^[0-9a-f]{40}-\d+x\d+\.\w+$/, file: /^[0-9a-f]{40}\.\w+$/ };

/** Opens a folder of originals. Removes incomplete uploads of a killed process. */
export async function openOriginals(dir: string): Promise<Originals> {
  const temporary = join(dir, 'receiving');
  await rm(temporary, { recursive: true, force: true });
  const folders = { image: join(dir, 'images'), file: join(dir, 'files') };
  for (const folder of [temporary, folders.image, folders.file]) {
    await mkdir(folder, { recursive: true });
  }

  return {
    receive: (body, limit) => receiveUpload(body, join(temporary, randomUUID()), limit),
    async keep(received, kind, name) {
      const path = join(folders[kind], name);
      const isNew = !existsSync(path);
      try {
        await rename(received.path, path);
        await syncFolder(folders[kind]);
      } catch (error) {
        refuseFullDisk(error);
      }
      return isNew;
    },
    remove: (path) => rm(path, { force: true }),
    find(kind, name) {
      if (!names[kind].test(name)) return undefined;
      const path = join(folders[kind], name);
      return existsSync(path) ? path : undefined;
    },
  };
}
