import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Contents } from '../documents/transaction.ts';

/** What the id of an asset says, which follows from its bytes: `image-<sha1>-40x30-jpg`. */
export interface AssetName {
  /** Hex. */
  sha1: string;
  /** Pixels, after EXIF rotation. */
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
  const [, sha1 = '', size = '', extension] =
    /^image-([0-9a-f]{40})-(\d{1,6}x\d{1,6})-(\w+)$/.exec(id) ?? [];
  if (extension === undefined) return undefined;
  const [width = 0, height = 0] = size.split('x').map(Number);
  const name = `${sha1}-${size}.${extension}`;
  return { sha1, width, height, extension, name, file: `images/${name}` };
}

/** Finds an asset that has a document and bytes by the end of its URL. */
export type FindAsset = (name: string) => StoredAsset | undefined;

/** Returns a finder of the assets in a folder of originals. */
export function findIn(dir: string, store: Pick<Contents, 'get'>): FindAsset {
  return (name) => {
    const id = `image-${name.replace('.', '-')}`;
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
