import { availableParallelism } from 'node:os';
import { fileDocument, imageDocument } from '../dataset/asset-documents.ts';
import { createQueue } from '../images/queue.ts';
import type { Document } from '../transaction.ts';
import { mimeTypeOf } from './content-types.ts';
import type { Details } from './details.ts';
import { inTurn } from './in-turn.ts';
import { lookAt } from './look.ts';
import type { AssetKind, Originals } from './originals.ts';
import type { Received } from './receive.ts';
import { fileNameOf } from './stored.ts';
import type { Add, UploadOptions } from './uploads.ts';

const assetId = /^(?:image-[0-9a-f]{40}-\d+x\d+|file-[0-9a-f]{40})-\w+$/;
const usualLimits = { image: 50_000_000, file: 500_000_000 };

/** Takes what uploads are made with and their originals; gives what adds another. */
export function createAdding(options: UploadOptions, originals: Originals): Add {
  const { store, names, newTransactionId, turn, limits = usualLimits } = options;
  const looking = createQueue({ running: Math.max(2, availableParallelism()), waiting: 100 });
  const one = inTurn();

  return async (kind, body, details, author) => {
    const received = await originals.receive(body, limits[kind]);
    try {
      // The same bytes twice at once are one asset.
      return await one(`${kind}-${received.sha1}`, () => kept(kind, received, details, author));
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
    const there = known(`${kind}-${received.sha1}-`);
    const document = there ?? (await make(kind, received, details));
    const name = fileNameOf(document);
    const isNew = await originals.keep(received, kind, name);
    try {
      return there ?? (await turn(async () => commit(document, author)));
    } catch (error) {
      const path = originals.find(kind, name);
      if (isNew && path) await originals.remove(path);
      throw error;
    }
  }

  function known(prefix: string): Document | undefined {
    const id = store.idsBeginning(prefix).find((one) => assetId.test(one));
    return id === undefined ? undefined : store.get(id);
  }

  async function make(kind: AssetKind, received: Received, details: Details): Promise<Document> {
    const { fields, meta } = details;
    const file = { ...received, modified: new Date().toISOString() };
    const said = { ...fields, uploadId: newTransactionId() };
    if (kind === 'file') {
      const name = details.name ?? String(fields.originalFilename ?? '');
      return fileDocument(file, name, { mimeType: mimeTypeOf(name), ...said }, names);
    }
    const found = await looking.now(() => lookAt(received.path, meta));
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
