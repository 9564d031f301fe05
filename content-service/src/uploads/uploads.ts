import { availableParallelism } from 'node:os';
import type { Assets } from '../assets.ts';
import { type AssetNames, fileDocument, imageDocument } from '../dataset/asset-documents.ts';
import { refusal } from '../errors.ts';
import { createQueue } from '../images/queue.ts';
import { Refusal } from '../images/refusal.ts';
import type { Document, DocumentStore } from '../transaction.ts';
import { createAssetIndex } from './asset-index.ts';
import { mimeTypeOf } from './content-types.ts';
import type { Details } from './details.ts';
import { inTurn } from './in-turn.ts';
import { lookAt } from './look.ts';
import { type AssetKind, openOriginals } from './originals.ts';
import type { Body, Received } from './receive.ts';
import { assetOf, fileNameOf } from './stored.ts';

/** Bytes of a file asset, and the name to save them under. */
export interface StoredFile {
  path: string;
  originalFilename?: string;
}

/** What was uploaded: bytes beside documents. */
export interface Uploads extends Assets {
  /** Takes the file name of a file's URL, `<sha1>.<ext>`. */
  findFile(name: string): StoredFile | undefined;
  /** Takes the document of an asset; gives the path of its bytes, if they are here. */
  pathOf(document: Document): string | undefined;
  /**
   * Takes bytes, what is said of them and whose they are; gives the asset's document, which for
   * bytes that are here already is the one there is. Throws refusals that say what is wrong.
   */
  add(kind: AssetKind, body: Body, details: Details, author: string): Promise<Document>;
}

/** What uploads are made with. */
export interface UploadOptions {
  store: DocumentStore;
  /** Where originals lie; nobody else writes there. */
  assetsDir: string;
  names: AssetNames;
  newTransactionId(): string;
  /** Bytes of an upload at most; for tests. */
  limits?: Readonly<Record<AssetKind, number>>;
}

const limits = { image: 50_000_000, file: 500_000_000 };

/** Takes the store and the folder of originals; removes what a killed process left there. */
export async function createUploads(options: UploadOptions): Promise<Uploads> {
  const { store, names } = options;
  const originals = await openOriginals(options.assetsDir);
  const known = createAssetIndex(store);
  const looking = createQueue({ running: Math.max(2, availableParallelism()), waiting: 100 });
  const turn = inTurn();

  return {
    find(name) {
      const [, id, extension] = /^([0-9a-f]{40}-\d+x\d+)\.(\w+)$/.exec(name) ?? [];
      const path = originals.find('image', name);
      const document = id && path ? store.get(`image-${id}-${extension}`) : undefined;
      return document && path ? assetOf(document, path) : undefined;
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
      const received = await originals.receive(body, (options.limits ?? limits)[kind]);
      try {
        // The same bytes twice at once are one asset.
        return await turn(`${kind}-${received.sha1}`, () => kept(kind, received, details, author));
      } finally {
        await originals.remove(received.path);
      }
    },
  };

  async function kept(
    kind: AssetKind,
    received: Received,
    details: Details,
    author: string,
  ): Promise<Document> {
    const there = known(kind, received.sha1);
    const document = there ?? (await make(kind, received, details));
    const name = fileNameOf(document);
    const isNew = await originals.keep(received, kind, name);
    try {
      return there ?? commit(document, author);
    } catch (error) {
      const path = originals.find(kind, name);
      if (isNew && path) await originals.remove(path);
      throw error;
    }
  }

  async function make(kind: AssetKind, received: Received, details: Details): Promise<Document> {
    const { fields, meta } = details;
    const file = { ...received, modified: new Date().toISOString() };
    const said = { ...fields, uploadId: options.newTransactionId() };
    if (kind === 'file') {
      const name = details.name ?? String(fields.originalFilename ?? '');
      return fileDocument(file, name, { mimeType: mimeTypeOf(name), ...said }, names);
    }
    const found = await looking.now(() => lookAt(received.path, meta)).catch(refuseWaiting);
    return imageDocument(file, found, said, names);
  }

  function commit(document: Document, author: string): Document {
    const id = options.newTransactionId();
    const after = { ...document, _rev: id };
    store.commit(() => ({
      id,
      author,
      timestamp: new Date().toISOString(),
      mutations: [{ create: document }],
      changes: [{ id: document._id, before: null, after }],
    }));
    return store.get(document._id) ?? after;
  }
}

function refuseWaiting(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw refusal(503, error.message, { headers: { 'Retry-After': '2' } });
}
