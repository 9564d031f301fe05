import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Contents } from '../documents/transaction.ts';

export type AssetKind = 'image' | 'file';

/** What the id of an asset says, which follows from its bytes: `image-<sha1>-40x30-jpg`. */
export interface AssetName {
  kind: AssetKind;
  /** Hex. */
  sha1: string;
  /** Pixels, after EXIF rotation. 0 for a file. */
  width: number;
  height: number;
  extension: string;
  /** The end of its URL: `<sha1>-40x30.jpg`. */
  name: string;
  /** The path of its bytes in an export and in the folder of originals: `images/<sha1>-40x30.jpg`. */
  file: string;
}

/** An asset whose bytes are stored. */
export interface StoredAsset extends AssetName {
  /** Absolute path. */
  path: string;
  /** The name to save it under. */
  originalFilename: string;
}

/**
 * Parses the id of an asset. Returns undefined for any other id. Ids become paths, and an editor can
 * write any: no path leads to another folder.
 */
export function parseAssetId(id: string): AssetName | undefined {
  const [, kind, sha1 = '', size = '', extension = ''] =
    /^(image|file)-([0-9a-f]{40})(-\d{1,6}x\d{1,6})?-(\w+)$/.exec(id) ?? [];
  if (kind !== (size ? 'image' : 'file')) return undefined;
  const [width = 0, height = 0] = size.slice(1).split('x').map(Number);
  const name = `${sha1}${size}.${extension}`;
  return { kind, sha1, width, height, extension, name, file: `${kind}s/${name}` };
}

/** Finds an asset that has a document and bytes by the end of its URL. */
export type FindAsset = (kind: AssetKind, name: string) => StoredAsset | undefined;

/** Returns a finder of the assets in a folder of originals. */
export function findIn(dir: string, store: Pick<Contents, 'get'>): FindAsset {
  return (kind, name) => {
    const id = `${kind}-${name.replace('.', '-')}`;
    const asset = parseAssetId(id);
    if (asset?.name !== name) return undefined;
    const path = join(dir, asset.file);
    const document = store.get(id);
    if (!document || !existsSync(path)) return undefined;
    const { originalFilename } = document;
    const named = typeof originalFilename === 'string' ? originalFilename : name;
    return { ...asset, path, originalFilename: named };
  };
}
