import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type AssetNames, imageDocument, objectIn } from '../assets/asset-documents.ts';
import { type AssetName, parseAssetId } from '../assets/originals.ts';
import { type Document, isDeeperThan, maxDocumentLevels } from '../documents/document.ts';
import { reasonOf } from '../http/errors.ts';
import type { Description } from '../images/describe.ts';
import { mimeTypeOfImage } from '../images/formats.ts';
import { ArchiveError, fileInside, readJson, sha1Of } from './archive-files.ts';

/** How the documents of assets are made. */
export interface AssetReader {
  names: AssetNames;
  /** Describes the picture in a file. Throws if the file is not a picture. */
  describe(picture: { path: string; sha1: string }): Promise<Description>;
}

type Fields = Readonly<Record<string, unknown>>;

/** A picture of an archive and its document. Undefined if it cannot be used. */
type ReadFile = { path: string; document: Document } | undefined;

/**
 * Reads the pictures by their path in the archive. `faults` gets a clause for each that cannot be
 * used. `own` are documents that the archive has of its assets, by the path of their bytes.
 */
export async function readFiles(
  folder: string,
  reader: AssetReader,
  own: ReadonlyMap<string, Document>,
  faults: string[],
): Promise<ReadonlyMap<string, ReadFile>> {
  const attributes = await readAttributes(folder, faults);
  const files = new Map<string, ReadFile>();
  for (const name of await readdir(join(folder, 'images')).catch(() => [])) {
    // Such as `.gitkeep`, with which version control stores an empty folder.
    if (name.startsWith('.')) continue;
    const file = `images/${name}`;
    try {
      const path = await fileInside(folder, file);
      if (path === undefined) continue;
      const sha1 = await sha1Of(path);
      const fields = { ...attributes[`image-${sha1}`], ...own.get(file) };
      files.set(file, { path, document: await documentOf({ name, path, sha1 }, fields, reader) });
    } catch (error) {
      files.set(file, undefined);
      const reason = reasonOf(error);
      faults.push(error instanceof ArchiveError ? reason : `${file} cannot be used: ${reason}`);
    }
  }
  return files;
}

const attributesSchema = z.record(z.string(), z.looseObject({}));

/** Reads the attributes of each asset in `assets.json`, by `image-<sha1>`. */
async function readAttributes(folder: string, faults: string[]) {
  try {
    const json = await readJson(folder, 'assets.json');
    const { data } = attributesSchema.safeParse(json ?? {});
    if (!data) throw new ArchiveError('assets.json is not a JSON object');
    if (!isDeeperThan(maxDocumentLevels, data)) return data;
    throw new ArchiveError(`assets.json is nested deeper than ${maxDocumentLevels} levels`);
  } catch (error) {
    faults.push(reasonOf(error));
    return {};
  }
}

/** Makes the document of a picture from its bytes, its name and the attributes that the archive has of it. */
async function documentOf(
  { name, path, sha1 }: { name: string; path: string; sha1: string },
  attributes: Fields,
  { names, describe }: AssetReader,
): Promise<Document> {
  const { size, mtime } = await stat(path);
  const hashed = { sha1, size, modified: mtime.toISOString() };
  const asset = parseAssetId(`image-${name.replace('.', '-')}`);
  if (asset && asset.sha1 !== sha1) {
    // Sanity changes an SVG, so its name never fits: the reason is its type.
    if (!mimeTypeOfImage(asset.extension)) await describe({ path, sha1 });
    throw new ArchiveError(`the bytes of ${name} in it are damaged`);
  }
  // A name that is not the hash is the original file name.
  const fields = { ...(!asset && { originalFilename: name }), ...attributes };
  const found = (asset && descriptionIn(asset, fields)) ?? (await describe({ path, sha1 }));
  return imageDocument(hashed, found, fields, names);
}

const decodedAttributes = ['lqip', 'palette', 'hasAlpha', 'isOpaque'];

/** Returns the description in the attributes of an image if it has all that decoding would produce. */
export function descriptionIn(
  { width, height, extension }: AssetName,
  fields: Fields,
): Description | undefined {
  const metadata = objectIn(fields, 'metadata');
  const mimeType = mimeTypeOfImage(extension);
  if (!mimeType || !decodedAttributes.every((key) => key in metadata)) return undefined;
  return { width, height, extension, mimeType, metadata };
}
