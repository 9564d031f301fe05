import type { Asset } from '../assets.ts';
import { objectIn } from '../dataset/asset-documents.ts';
import type { Document } from '../transaction.ts';

/** Takes an asset's document; gives the name of its original, which ends its URL too. */
export function fileNameOf({ _id }: Document): string {
  return _id.replace(/^(?:image|file)-/, '').replace(/-(\w+)$/, '.$1');
}

/** Takes an image's document and where its bytes lie; gives the asset, if the document says enough. */
export function assetOf(document: Document, path: string): Asset | undefined {
  const { width, height } = objectIn(objectIn(document, 'metadata'), 'dimensions');
  const { extension, mimeType, sha1hash: sha1, originalFilename } = document;
  if (typeof width !== 'number' || typeof height !== 'number') return undefined;
  if (typeof extension !== 'string' || typeof mimeType !== 'string') return undefined;
  if (typeof sha1 !== 'string') return undefined;
  const named = typeof originalFilename === 'string' && { originalFilename };
  return { path, extension, mimeType, width, height, sha1, ...named };
}
