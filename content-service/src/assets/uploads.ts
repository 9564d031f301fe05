import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import PQueue from 'p-queue';
import { syncFolder } from '../../../system/sync-folder.ts';
import type { Document } from '../documents/document.ts';
import { describeImage } from '../images/describe.ts';
import type { Store } from '../store/store.ts';
import { type AssetNames, fileOf, imageDocument } from './asset-documents.ts';
import { type FindAsset, findIn } from './originals.ts';
import { type Body, type Received, receiveUpload, refuseFullDisk } from './receive-upload.ts';

/** Maximum bytes of an upload. */
const MAX_BYTES = 50_000_000;

type Fields = Readonly<Record<string, unknown>>;

/** Uploaded pictures: their bytes on disk and their documents in the store. */
export interface Uploads {
  readonly find: FindAsset;
  /**
   * Stores an upload and returns its asset document, with the attributes `fields`. Identical bytes
   * return the existing document. `authorOf` is called once the bytes are here. Throws ApiError, and what
   * `authorOf` throws.
   */
  add(body: Body, fields: Fields, authorOf: () => string): Promise<Document>;
}

export interface UploadOptions {
  store: Store;
  /** Folder of the originals, in files named by the hash of their content. */
  assetsDir: string;
  names: AssetNames;
}

/** Opens the uploads of a store. Removes incomplete uploads of a killed process. */
export async function createUploads(options: UploadOptions): Promise<Uploads> {
  const { store, assetsDir, names } = options;
  const find = findIn(assetsDir, store);
  // One after another, because two may have the same bytes.
  const inTurn = new PQueue({ concurrency: 1 });
  const temporary = join(assetsDir, 'receiving');
  await rm(temporary, { recursive: true, force: true });
  for (const folder of ['receiving', 'images']) {
    await mkdir(join(assetsDir, folder), { recursive: true });
  }

  return {
    find,
    async add(body, fields, authorOf) {
      const received = await receiveUpload(body, join(temporary, randomUUID()), MAX_BYTES);
      try {
        return await inTurn.add(() => keep(received, fields, authorOf()));
      } finally {
        await rm(received.path, { force: true });
      }
    },
  };

  async function keep(received: Received, fields: Fields, author: string): Promise<Document> {
    const existing = findExisting(received.sha1);
    const document = existing ?? (await createDocument(received, fields));
    const path = join(assetsDir, fileOf(document));
    const isNew = !existsSync(path);
    try {
      // Replaces an original that is there, which may be damaged. `receiveUpload` has synced the bytes, so that no
      // other upload waits for them in the queue.
      await rename(received.path, path);
      await syncFolder(dirname(path));
      return existing ?? commit(document, author);
    } catch (error) {
      if (isNew) await rm(path, { force: true });
      refuseFullDisk(error);
    }
  }

  /** Finds an asset document whose original exists. Without one, an editor may have written the document to skip inspection. */
  function findExisting(sha1: string): Document | undefined {
    return store
      .idsBeginning(`image-${sha1}-`)
      .flatMap((id) => store.get(id) ?? [])
      .find((document) => find(basename(fileOf(document))));
  }

  async function createDocument(received: Received, fields: Fields): Promise<Document> {
    const file = { ...received, modified: new Date().toISOString() };
    return imageDocument(file, await describeImage(received.path), fields, names);
  }

  function commit(document: Document, author: string): Document {
    const other = store.get(document._id);
    if (other) return other;
    const id = randomUUID();
    const after = { ...document, _rev: id };
    store.commit({
      id,
      author,
      timestamp: new Date().toISOString(),
      mutations: [{ create: document }],
      changes: [{ id: document._id, before: null, after }],
    });
    return after;
  }
}
