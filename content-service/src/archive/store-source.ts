import { copyFile, link } from 'node:fs/promises';
import type { Document, DocumentStore } from '../transaction.ts';
import type { ExportSource } from './write.ts';

/** Takes a store and what gives the path of an asset's bytes, if they are here. */
export function storeSource(
  store: Pick<DocumentStore, 'all'>,
  pathOf: (document: Document) => string | undefined,
): ExportSource {
  return {
    // Documents are never changed in place, so that a list of them is one moment.
    documents: async () => [...store.all()],
    async copyAsset(document, path) {
      const original = pathOf(document);
      if (original === undefined) return false;
      await link(original, path).catch(() => copyFile(original, path));
      return true;
    },
  };
}
