import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Body, type Received, receive, refuseFullDisk } from './receive.ts';

/** The two kinds of assets that the protocol knows. */
export type AssetKind = 'image' | 'file';

/** The bytes of all that was uploaded, each file named by its content. */
export interface Originals {
  /** Takes bytes and how many there may be; gives them beside the originals. Throws what `receive` does. */
  receive(body: Body, limit: number): Promise<Received>;
  /** Makes what was received an original, durably; says whether it is a new one. */
  keep(received: Received, kind: AssetKind, name: string): Promise<boolean>;
  /** Takes back what was kept, or received. */
  remove(path: string): Promise<void>;
  /** Takes a file name without folders; gives its path, or undefined where there is none. */
  find(kind: AssetKind, name: string): string | undefined;
}

// Ids of documents become names, and an editor can write ids: none may lead to another folder.
const names = { image: /^[0-9a-f]{40}-\d+x\d+\.\w+$/, file: /^[0-9a-f]{40}\.\w+$/ };

/** Takes the folder of uploads; what a killed process left half written in it is removed. */
export async function openOriginals(dir: string): Promise<Originals> {
  const drafts = join(dir, 'receiving');
  await rm(drafts, { recursive: true, force: true });
  const folders = { image: join(dir, 'images'), file: join(dir, 'files') };
  for (const folder of [drafts, folders.image, folders.file]) {
    await mkdir(folder, { recursive: true });
  }

  return {
    receive: (body, limit) => receive(body, join(drafts, randomUUID()), limit),
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

/** A name is only as durable as the folder that holds it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
