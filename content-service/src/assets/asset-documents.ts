import { PROJECT_ID } from '../config.ts';
import type { Document } from '../documents/document.ts';
import type { Description } from '../images/describe.ts';
import { parseAssetId } from './originals.ts';

/** The parts of asset URLs and paths. */
export interface AssetNames {
  publicUrl: string;
  dataset: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The file of a picture and the hash of its content. */
interface HashedFile {
  /** Hex. */
  sha1: string;
  /** Bytes. */
  size: number;
  /** ISO 8601 time. */
  modified: string;
}

/** Returns the path of an asset's bytes in an export and in the folder of originals. */
export function fileOf({ _id }: Pick<Document, '_id'>): string {
  return parseAssetId(_id)?.file ?? '';
}

/** Returns the `path` and `url` under which this service serves an asset. */
export function placeOf({ _id }: Document, { publicUrl, dataset }: AssetNames): Fields {
  const asset = parseAssetId(_id);
  if (!asset) return {};
  const path = `images/${PROJECT_ID}/${dataset}/${asset.name}`;
  return { path, url: `${publicUrl}/${path}` };
}

/**
 * Creates the document of an image from the description of its bytes and the attributes of an export
 * or upload, which take precedence.
 */
export function imageDocument(
  file: HashedFile,
  found: Description,
  exported: Fields,
  names: AssetNames,
): Document {
  const { sha1, size, modified } = file;
  const { width, height, extension, mimeType, metadata } = found;
  const document = {
    _createdAt: modified,
    _updatedAt: modified,
    ...exported,
    extension,
    mimeType,
    metadata: { ...metadata, ...objectIn(exported, 'metadata') },
    _id: `image-${sha1}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    assetId: sha1,
    sha1hash: sha1,
    size,
  };
  return { ...document, ...placeOf(document, names) };
}

/** Returns the value of an attribute if it is an object, else an empty object. */
export function objectIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
