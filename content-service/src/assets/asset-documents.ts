import type { Document } from '../documents/document.ts';
import type { Description } from '../images/describe.ts';
import { parseAssetId } from './originals.ts';

/** The parts of asset URLs and paths. */
export interface AssetNames {
  publicUrl: string;
  projectId: string;
  dataset: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The file of an asset and the hash of its content. */
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
export function placeOf({ _id }: Document, { publicUrl, projectId, dataset }: AssetNames): Fields {
  const asset = parseAssetId(_id);
  if (!asset) return {};
  const path = `${asset.kind}s/${projectId}/${dataset}/${asset.name}`;
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
  const { width, height, extension, mimeType, metadata } = found;
  const id = `image-${file.sha1}-${width}x${height}-${extension}`;
  return assetDocument(id, 'sanity.imageAsset', file, exported, names, {
    extension,
    mimeType,
    metadata: { ...metadata, ...objectIn(exported, 'metadata') },
  });
}

/** Creates the document of a file, with the extension of `name`. */
export function fileDocument(
  file: HashedFile,
  name: string,
  exported: Fields,
  names: AssetNames,
): Document {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  const id = `file-${file.sha1}-${extension}`;
  return assetDocument(id, 'sanity.fileAsset', file, exported, names, { extension });
}

function assetDocument(
  _id: string,
  _type: string,
  file: HashedFile,
  exported: Fields,
  names: AssetNames,
  own: Fields,
): Document {
  const document = {
    _createdAt: file.modified,
    _updatedAt: file.modified,
    ...exported,
    ...own,
    _id,
    _type,
    assetId: file.sha1,
    sha1hash: file.sha1,
    size: file.size,
  };
  return { ...document, ...placeOf(document, names) };
}

/** Returns the value of an attribute if it is an object, else an empty object. */
export function objectIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
