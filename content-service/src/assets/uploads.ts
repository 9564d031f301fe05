import type { Document } from '../documents/document.ts';
import { createKeyedMutex, type Semaphore } from '../http/semaphore.ts';
import { describeImage } from '../images/describe.ts';
import { type ImageFile, imageFileNamed } from '../images/source.ts';
import type { Store } from '../store/store.ts';
import { type AssetNames, fileDocument, imageDocument } from './asset-documents.ts';
import { mimeTypeOf } from './content-types.ts';
import { type AssetKind, fileNameOf, openOriginals } from './originals.ts';
import type { Body, Received } from './receive-upload.ts';
import type { UploadDetails } from './upload-details.ts';

const usualLimits = { image: 50_000_000, file: 500_000_000 };

/** The bytes of a file asset, and the name to save them under. */
export interface StoredFile {
  path: string;
  originalFilename?: string;
}

/** Uploaded assets: their bytes on disk and their documents in the store. */
export interface Uploads {
  /** Finds an image by the file name of its URL, `<sha1>-<W>x<H>.<ext>`. */
  find(name: string): ImageFile | undefined;
  /** Finds a file by the file name of its URL, `<sha1>.<ext>`. */
  findFile(name: string): StoredFile | undefined;
  /** Returns the path of the bytes of an asset document, if they are stored. */
  pathOf(document: Document): string | undefined;
  /**
   * Stores an upload and returns its asset document. Identical bytes return the existing document.
   * Throws ApiError.
   */
  add(kind: AssetKind, body: Body, details: UploadDetails, author: string): Promise<Document>;
}

export interface UploadOptions {
  store: Store;
  /** Folder of the originals; nothing else writes there. */
  assetsDir: string;
  names: AssetNames;
  newTransactionId(): string;
  /** Shared by all writers. */
  writeMutex: Semaphore;
  /** Maximum bytes of an upload. */
  limits?: Readonly<Record<AssetKind, number>>;
}

/** Opens the uploads of a store. Removes incomplete uploads of a killed process. */
export async function createUploads(options: UploadOptions): Promise<Uploads> {
  const { store, names, newTransactionId, writeMutex, limits = usualLimits } = options;
  const originals = await openOriginals(options.assetsDir);
  const sameBytes = createKeyedMutex();

  return {
    find(name) {
      const [, id, extension] = /^([0-9a-f]{40}-\d+x\d+)\.(\w+)$/.exec(name) ?? [];
      const path = originals.find('image', name);
      const document = id && path ? store.get(`image-${id}-${extension}`) : undefined;
      return document && path ? imageFileNamed(name, path, document.originalFilename) : undefined;
    },
    findFile(name) {
      const [, sha1, extension] = /^([0-9a-f]{40})\.(\w+)$/.exec(name) ?? [];
      const path = sha1 ? originals.find('file', name) : undefined;
      const document = path ? store.get(`file-${sha1}-${extension}`) : undefined;
      if (!document || !path) return undefined;
      const { originalFilename } = document;
      return { path, ...(typeof originalFilename === 'string' && { originalFilename }) };
    },
    pathOf(document) {
      const kind = document._type === 'sanity.imageAsset' ? 'image' : 'file';
      return originals.find(kind, fileNameOf(document));
    },
    async add(kind, body, details, author) {
      const received = await originals.receive(body, limits[kind]);
      try {
        const key = `${kind}-${received.sha1}`;
        return await sameBytes.run(key, () => keep(kind, received, details, author));
      } finally {
        await originals.remove(received.path);
      }
    },
  };

  async function keep(
    kind: AssetKind,
    received: Received,
    details: UploadDetails,
    author: string,
  ): Promise<Document> {
    const existing = findExisting(kind, received.sha1);
    const document = existing ?? (await createDocument(kind, received, details));
    const name = fileNameOf(document);
    const isNew = await originals.keep(received, kind, name);
    try {
      return existing ?? (await writeMutex.run(async () => commit(document, author)));
    } catch (error) {
      const path = originals.find(kind, name);
      if (isNew && path) await originals.remove(path);
      throw error;
    }
  }

  /** Finds an asset document whose original exists. Without one, an editor may have written the document to skip inspection. */
  function findExisting(kind: AssetKind, sha1: string): Document | undefined {
    const id = store
      .idsBeginning(`${kind}-${sha1}-`)
      .find((_id) => originals.find(kind, fileNameOf({ _id })) !== undefined);
    return id === undefined ? undefined : store.get(id);
  }

  async function createDocument(
    kind: AssetKind,
    received: Received,
    { fields, meta }: UploadDetails,
  ): Promise<Document> {
    const file = { ...received, modified: new Date().toISOString() };
    const given = { ...fields, uploadId: newTransactionId() };
    if (kind === 'file') {
      const name = String(fields.originalFilename ?? '');
      return fileDocument(file, name, { mimeType: mimeTypeOf(name), ...given }, names);
    }
    const { metadata, ...found } = await describeImage(received.path);
    const { lqip, palette, ...always } = metadata;
    const wanted = {
      ...always,
      ...(meta.has('lqip') && { lqip }),
      ...(meta.has('palette') && { palette }),
    };
    return imageDocument(file, { ...found, metadata: wanted }, given, names);
  }

  function commit(document: Document, author: string): Document {
    const other = store.get(document._id);
    if (other) return other;
    const id = newTransactionId();
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
