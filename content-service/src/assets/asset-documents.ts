import type { Document } from '../documents/document.ts';
import type { Description } from '../images/describe.ts';

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

/**
 * Parses the id of an asset, such as `image-<sha1>-40x30-jpg`. `key` is `image-<sha1>`, and `file` is
 * the path of its bytes in an export: `images/<sha1>-40x30.jpg`. Returns undefined for any other id.
 */
export function parseAssetId(id: string): { kind: string; key: string; file: string } | undefined {
  const [, kind, sha1, size = '', extension] =
    /^(image|file)-([0-9a-f]{40})(-\d+x\d+)?-(\w+)$/.exec(id) ?? [];
  if (!kind) return undefined;
  return { kind, key: `${kind}-${sha1}`, file: `${kind}s/${sha1}${size}.${extension}` };
}

/** Returns the `path` and `url` under which this service serves an asset. */
export function placeOf({ _id }: Document, { publicUrl, projectId, dataset }: AssetNames): Fields {
  const [folder, name] = parseAssetId(_id)?.file.split('/') ?? [];
  if (!folder) return {};
  const path = `${folder}/${projectId}/${dataset}/${name}`;
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
