import { createReadStream } from 'node:fs';
import type { Change, Document, DocumentStore } from '../transaction.ts';
import { defaultMeta } from '../uploads/details.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { type Target, uploadName } from './target.ts';

/** What an import works with where it is alone with the store. */
export interface StoreTargetOptions {
  store: DocumentStore;
  uploads: Uploads;
  author: string;
  newTransactionId(): string;
}

/** A target that writes all documents in one transaction, with the times that the archive gives. */
export function storeTarget(options: StoreTargetOptions): Target {
  const { store, uploads, author, newTransactionId } = options;
  return {
    existing: async (ids) => new Set(ids.filter((id) => store.get(id))),
    async addAsset(asset) {
      const details = { fields: asset.fields, name: uploadName(asset), meta: defaultMeta };
      return (await uploads.add(asset.kind, createReadStream(asset.path), details, author))._id;
    },
    async write(documents, mode, onWritten) {
      if (documents.length === 0) return;
      const id = newTransactionId();
      const timestamp = new Date().toISOString();
      const stamped = documents.map((document) => ({
        ...document,
        _createdAt: document._createdAt ?? timestamp,
        _updatedAt: document._updatedAt ?? timestamp,
        _rev: id,
      }));
      const operation = mode === 'replace' ? 'createOrReplace' : 'create';
      store.commit((contents) => ({
        id,
        author,
        timestamp,
        mutations: stamped.map((document) => ({ [operation]: document })),
        changes: stamped.map((after): Change => {
          const before: Document | null = contents.get(after._id) ?? null;
          return { id: after._id, before, after };
        }),
      }));
      onWritten(documents.length);
    },
  };
}
