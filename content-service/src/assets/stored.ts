import type { Document } from '../documents/document.ts';

/** Returns the name of an asset's original, which ends its URL too. */
export function fileNameOf({ _id }: Pick<Document, '_id'>): string {
  return _id.replace(/^(?:image|file)-/, '').replace(/-(\w+)$/, '.$1');
}
