import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import {
  type AssetNames,
  fileDocument,
  fileOf,
  imageDocument,
  objectIn,
  placeOf,
} from '../assets/asset-documents.ts';
import { mimeTypeOf } from '../assets/content-types.ts';
import { type Document, isDeeperThan, maxDocumentLevels } from '../documents/document.ts';
import { reasonOf } from '../http/errors.ts';
import type { Description } from '../images/describe.ts';
import { mimeTypeOfImage } from '../images/formats.ts';
import { ArchiveError, fileInside, kindOf, readJson, sha1Of } from './archive-files.ts';

/** How the documents of assets are made. */
export interface AssetReader {
  names: AssetNames;
  /** Describes the picture in a file. Throws if the file is not a picture. */
  describe(picture: { path: string; sha1: string }): Promise<Description>;
}

type Fields = Readonly<Record<string, unknown>>;

/** A file of an archive and the document of its asset. Undefined if it cannot be used. */
type ReadFile = { path: string; document: Document } | undefined;

interface FilesToRead {
  folder: string;
  reader: AssetReader;
  /** Documents of assets that the archive holds, by the path of their bytes. */
  own: ReadonlyMap<string, Document>;
  /** Gets a clause for each file that cannot be used. */
  faults: string[];
}

/** Reads the files of assets by their path in the archive. */
export async function readFiles(options: FilesToRead): Promise<ReadonlyMap<string, ReadFile>> {
  const { folder, reader, own, faults } = options;
  const attributes = await readAttributes(folder, faults);
  const files = new Map<string, ReadFile>();
  for (const kind of ['images', 'files']) {
    for (const name of await readdir(join(folder, kind)).catch(() => [])) {
      // Such as `.gitkeep`, with which version control stores an empty folder.
      if (name.startsWith('.')) continue;
      const file = `${kind}/${name}`;
      try {
        const path = await fileInside(folder, file);
        if (path === undefined) continue;
        const document = own.get(file);
        files.set(file, {
          path,
          document: document
            ? await adopted(document, path, reader)
            : await described(file, path, attributes, reader),
        });
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

export function damage({ _id }: Document): string {
  return `the bytes of ${_id} in it are damaged`;
}

/** Returns an asset document of a raw export or a backup, which names the bytes by their hash. */
async function adopted(document: Document, path: string, { names }: AssetReader) {
  const sha1 = await sha1Of(path);
  if (!basename(fileOf(document)).startsWith(sha1)) throw new ArchiveError(damage(document));
  return { ...document, ...placeOf(document, names) };
}

/** Makes the document of a file from its bytes and from what `assets.json` says of it. */
async function described(
  file: string,
  path: string,
  exported: Readonly<Record<string, Fields>>,
  { names, describe }: AssetReader,
): Promise<Document> {
  const [sha1, { size, mtime }] = await Promise.all([sha1Of(path), stat(path)]);
  const hashed = { sha1, size, modified: mtime.toISOString() };
  // @sanity/export treats an extension with a digit as part of the name: `<sha1>-mp4.bin`.
  const name = basename(file).replace(/-(\w+)\.bin$/, '.$1');
  // A name that is not the hash is the original file name.
  const named = name.startsWith(sha1) ? {} : { originalFilename: basename(file) };
  const fields = { ...named, ...exported[`${kindOf(file)}-${sha1}`] };
  if (kindOf(file) === 'file') {
    return fileDocument(hashed, name, { ...fields, mimeType: mimeTypeOf(name) }, names);
  }
  const found = descriptionIn(fields, extname(name)) ?? (await describe({ path, sha1 }));
  return imageDocument(hashed, found, fields, names);
}

const decodedAttributes = ['lqip', 'palette', 'hasAlpha', 'isOpaque'];

/**
 * Returns the description in the attributes of an asset if it has all that decoding would produce.
 * `extension` begins with a dot.
 */
export function descriptionIn(fields: Fields, extension: string): Description | undefined {
  const metadata = objectIn(fields, 'metadata');
  const { width, height } = objectIn(metadata, 'dimensions');
  const mimeType = mimeTypeOfImage(extension.slice(1));
  if (typeof width !== 'number' || typeof height !== 'number' || !mimeType) return undefined;
  if (!decodedAttributes.every((key) => key in metadata)) return undefined;
  return { width, height, extension: extension.slice(1), mimeType, metadata };
}
