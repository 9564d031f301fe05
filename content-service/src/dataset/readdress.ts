import type { Document, DocumentStore } from '../documents/transaction.ts';
import { type AssetNames, placeOf } from './asset-documents.ts';

/** Takes a store; gives its asset documents whose addresses are another service's, with those of this one. */
export function readdressed(store: DocumentStore, names: AssetNames): Document[] {
  const moved: Document[] = [];
  for (const document of store.all()) {
    if (!/^sanity\.(image|file)Asset$/.test(document._type)) continue;
    const place = placeOf(document, names);
    if ('url' in place && document.url !== place.url) moved.push({ ...document, ...place });
  }
  return moved;
}
