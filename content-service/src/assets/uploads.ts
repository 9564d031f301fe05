import type { Decoder } from '../decoder/decoder.ts';
import type { Document, DocumentStore } from '../documents/transaction.ts';
import type { Semaphore } from '../http/semaphore.ts';
import { createAdding } from './adding.ts';
import type { AssetNames } from './asset-documents.ts';
import { type Assets, assetNamed } from './assets.ts';
import type { Details } from './details.ts';
import { type AssetKind, openOriginals } from './originals.ts';
import type { Body } from './receive.ts';
import { fileNameOf } from './stored.ts';

/** Bytes of a file asset, and the name to save them under. */
export interface StoredFile {
  path: string;
  originalFilename?: string;
}

/**
 * Takes bytes, what is said of them and whose they are; gives the asset's document, which for
 * bytes that are here already is the one there is. Throws refusals that say what is wrong.
 */
export type Add = (
  kind: AssetKind,
  body: Body,
  details: Details,
  author: string,
) => Promise<Document>;

/** What was uploaded: bytes beside documents. */
export interface Uploads extends Assets {
  /** Takes the file name of a file's URL, `<sha1>.<ext>`. */
  findFile(name: string): StoredFile | undefined;
  /** Takes the document of an asset; gives the path of its bytes, if they are here. */
  pathOf(document: Document): string | undefined;
  readonly add: Add;
}

/** What uploads are made with. */
export interface UploadOptions {
  store: DocumentStore;
  /** Where originals lie; nobody else writes there. */
  assetsDir: string;
  names: AssetNames;
  newTransactionId(): string;
  /** Shared by all that write. */
  writeMutex: Semaphore;
  decoder: Pick<Decoder, 'look'>;
  /** Bytes of an upload at most; for tests. */
  limits?: Readonly<Record<AssetKind, number>>;
}

/** Takes the store and the folder of originals; removes what a killed process left there. */
export async function createUploads(options: UploadOptions): Promise<Uploads> {
  const { store } = options;
  const originals = await openOriginals(options.assetsDir);

  return {
    find(name) {
      const [, id, extension] = /^([0-9a-f]{40}-\d+x\d+)\.(\w+)$/.exec(name) ?? [];
      const path = originals.find('image', name);
      const document = id && path ? store.get(`image-${id}-${extension}`) : undefined;
      return document && path ? assetNamed(name, path, document.originalFilename) : undefined;
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
    add: createAdding(options, originals),
  };
}
