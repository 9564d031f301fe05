import type { Document } from '../documents/transaction.ts';
import { createKeyedMutex } from '../http/semaphore.ts';
import { fileDocument, imageDocument } from './asset-documents.ts';
import { mimeTypeOf } from './content-types.ts';
import type { Details } from './details.ts';
import type { AssetKind, Originals } from './originals.ts';
import type { Received } from './receive.ts';
import { fileNameOf } from './stored.ts';
import type { Add, UploadOptions } from './uploads.ts';

const usualLimits = { image: 50_000_000, file: 500_000_000 };

/** Takes what uploads are made with and their originals; gives what adds another. */
export function createAdding(options: UploadOptions, originals: Originals): Add {
  const { store, names, newTransactionId, writeMutex, decoder, limits = usualLimits } = options;
  const sameBytes = createKeyedMutex();

  return async (kind, body, details, author) => {
    const received = await originals.receive(body, limits[kind]);
    try {
      // The same bytes twice at once are one asset.
      return await sameBytes.run(`${kind}-${received.sha1}`, () =>
        kept(kind, received, details, author),
      );
    } finally {
      await originals.remove(received.path);
    }
  };

  async function kept(
    kind: AssetKind,
    received: Received,
    details: Details,
    author: string,
  ): Promise<Document> {
    const there = known(kind, received.sha1);
    const document = there ?? (await make(kind, received, details, author));
    const name = fileNameOf(document);
    const isNew = await originals.keep(received, kind, name);
    try {
      return there ?? (await writeMutex.run(async () => commit(document, author)));
    } catch (error) {
      const path = originals.find(kind, name);
      if (isNew && path) await originals.remove(path);
      throw error;
    }
  }

  /** A document without its original is no proof: an editor may have written it to skip the look. */
  function known(kind: AssetKind, sha1: string): Document | undefined {
    const id = store
      .idsBeginning(`${kind}-${sha1}-`)
      .find((_id) => originals.find(kind, fileNameOf({ _id })) !== undefined);
    return id === undefined ? undefined : store.get(id);
  }

  async function make(
    kind: AssetKind,
    received: Received,
    details: Details,
    author: string,
  ): Promise<Document> {
    const { fields, meta } = details;
    const file = { ...received, modified: new Date().toISOString() };
    const said = { ...fields, uploadId: newTransactionId() };
    if (kind === 'file') {
      const name = details.name ?? String(fields.originalFilename ?? '');
      return fileDocument(file, name, { mimeType: mimeTypeOf(name), ...said }, names);
    }
    const found = await decoder.look(received, meta, author);
    return imageDocument(file, found, said, names);
  }

  function commit(document: Document, author: string): Document {
    const other = store.get(document._id);
    if (other) return other;
    const id = newTransactionId();
    const after = { ...document, _rev: id };
    store.commit(() => ({
      id,
      author,
      timestamp: new Date().toISOString(),
      mutations: [{ create: document }],
      changes: [{ id: document._id, before: null, after }],
    }));
    return after;
  }
}
