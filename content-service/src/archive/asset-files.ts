import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type AssetNames,
  fileDocument,
  imageDocument,
  objectIn,
} from '../assets/asset-documents.ts';
import { mimeTypeOf } from '../assets/content-types.ts';
import { type AssetKind, type AssetName, parseAssetId } from '../assets/originals.ts';
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

/** A file of an archive and the document of its asset. Undefined if it cannot be used. */
type ReadFile = { path: string; document: Document } | undefined;

/**
 * Reads the files of assets by their path in the archive. `faults` gets a clause for each that cannot be
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
  for (const kind of ['image', 'file'] as const) {
    for (const name of await readdir(join(folder, `${kind}s`)).catch(() => [])) {
      // Such as `.gitkeep`, with which version control stores an empty folder.
      if (name.startsWith('.')) continue;
      const file = `${kind}s/${name}`;
      try {
        const path = await fileInside(folder, file);
        if (path === undefined) continue;
        const sha1 = await sha1Of(path);
        const fields = { ...attributes[`${kind}-${sha1}`], ...own.get(file) };
        const found = { kind, name, path, sha1 };
        files.set(file, { path, document: await documentOf(found, fields, reader) });
      } catch (error) {
        files.set(file, undefined);
        const reason = reasonOf(error);
        faults.push(error instanceof ArchiveError ? reason : `${file} cannot be used: ${reason}`);
      }
    }
  }
  return files;
}

const attributesSchema = z.record(z.string(), z.looseObject({}));

/** Reads the attributes of each asset in `assets.json`, by `image-<sha1>` or `file-<sha1>`. */
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

/** Makes the document of a file from its bytes, its name and the attributes that the archive has of it. */
async function documentOf(
  { kind, name: given, path, sha1 }: { kind: AssetKind; name: string; path: string; sha1: string },
  attributes: Fields,
  { names, describe }: AssetReader,
): Promise<Document> {
  const { size, mtime } = await stat(path);
  const hashed = { sha1, size, modified: mtime.toISOString() };
  // @sanity/export treats an extension with a digit as part of the name: `<sha1>-mp4.bin`.
  const name = given.replace(/-(\w+)\.bin$/, '.$1');
  const asset = parseAssetId(`${kind}-${name.replace('.', '-')}`);
  if (asset && asset.sha1 !== sha1)
    throw new ArchiveError(`the bytes of ${name} in it are damaged`);
  // A name that is not the hash is the original file name.
  const fields = { ...(!asset && { originalFilename: given }), ...attributes };
  if (kind === 'file') {
    return fileDocument(hashed, name, { ...fields, mimeType: mimeTypeOf(name) }, names);
  }
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
