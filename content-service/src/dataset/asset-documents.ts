import type { Description } from './description.ts';
import type { ExportedFile } from './files.ts';
import type { ExportedDocument } from './lines.ts';

/** The names that asset URLs and paths are made of. */
export interface AssetNames {
  publicUrl: string;
  projectId: string;
  dataset: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Takes an asset document; gives the `path` and `url` under which this service serves it. */
export function placeOf(document: ExportedDocument, names: AssetNames): Fields {
  const isImage = document._type === 'sanity.imageAsset';
  const [, sha1, size, extension] =
    /^(?:image|file)-([0-9a-f]{40})-(?:(\d+x\d+)-)?(\w+)$/.exec(document._id) ?? [];
  if (!sha1) return {};
  const file = isImage ? `${sha1}-${size}.${extension}` : `${sha1}.${extension}`;
  const path = `${isImage ? 'images' : 'files'}/${names.projectId}/${names.dataset}/${file}`;
  return { path, url: `${names.publicUrl}/${path}` };
}

/** Takes a picture, what was found in it and what the export says of it; the export wins. */
export function imageDocument(
  file: ExportedFile,
  found: Description,
  exported: Fields,
  names: AssetNames,
): ExportedDocument {
  const { width, height, extension, mimeType, metadata } = found;
  const id = `image-${file.sha1}-${width}x${height}-${extension}`;
  return assetDocument(id, 'sanity.imageAsset', file, exported, names, {
    extension,
    mimeType,
    metadata: { ...metadata, ...objectIn(exported, 'metadata') },
  });
}

/** Takes a file of any other kind, its name in the export, and what the export says of it. */
export function fileDocument(
  file: ExportedFile,
  name: string,
  exported: Fields,
  names: AssetNames,
): ExportedDocument {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  const id = `file-${file.sha1}-${extension}`;
  return assetDocument(id, 'sanity.fileAsset', file, exported, names, { extension });
}

function assetDocument(
  _id: string,
  _type: string,
  file: ExportedFile,
  exported: Fields,
  names: AssetNames,
  own: Fields,
): ExportedDocument {
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

/** Takes an object and a name; gives the object found there, or an empty one. */
export function objectIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
