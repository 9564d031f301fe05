import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import type { Account } from '../accounts/users.ts';
import {
  type AssetNames,
  fileDocument,
  imageDocument,
  objectIn,
  parseAssetId,
  placeOf,
} from '../assets/asset-documents.ts';
import { mimeTypeOf } from '../assets/content-types.ts';
import type { Document } from '../documents/document.ts';
import { isDeeperThan, maxDocumentLevels } from '../documents/document.ts';
import { reasonOf } from '../http/errors.ts';
import type { Description } from '../images/describe.ts';
import { mimeTypeOfImage } from '../images/formats.ts';
import { ArchiveError, fileInside, isContent, kindOf, readJson, sha1Of } from './archive-files.ts';
import { parseAssetFile, withReferences } from './asset-references.ts';
import { type BackupDetails, readDetails } from './backup-details.ts';
import { readLines } from './lines.ts';

/** How the documents of assets are made. */
export interface AssetReader {
  names: AssetNames;
  /** Describes the picture in a file. Throws if the file is not a picture. */
  describe(picture: { path: string; sha1: string }): Promise<Description>;
}

/** All that an archive holds. */
export interface Archive {
  /** By id, asset documents included. References to files are resolved. */
  documents: ReadonlyMap<string, Document>;
  /** Paths of the bytes of assets, by the id of their document. */
  assets: ReadonlyMap<string, string>;
  /** When a backup was made, as ISO 8601, and its people. Undefined for an export. */
  backup: { created: string; people: readonly Account[] } | undefined;
  /** A clause for each line and file that cannot be used. */
  faults: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a folder in Sanity's export layout. Lines and files that cannot be used are named in `faults`,
 * and the rest is read: the caller decides. Throws ArchiveError if there are no documents in it, or if
 * a file that describes the others cannot be read.
 */
export async function readArchive(folder: string, reader: AssetReader): Promise<Archive> {
  const faults: string[] = [];
  const details = await readDetails(folder);
  const lines = await readDocuments(folder, faults);
  const own = new Map<string, Document>();
  for (const { document } of lines.values()) own.set(fileOf(document), document);
  for (const document of details?.assets ?? []) own.set(fileOf(document), document);
  const files = await readFiles({ folder, reader, own, faults, details });

  const documents = new Map<string, Document>();
  const assets = new Map<string, string>();
  for (const { document, where } of lines.values()) {
    documents.set(document._id, resolved(document, where, files, faults));
  }
  for (const file of files.values()) {
    if (!file) continue;
    documents.set(file.document._id, file.document);
    assets.set(file.document._id, file.path);
  }
  return { documents, assets, backup: details, faults };
}

/** Joins the first ten faults as sentences, and says how many more there are. */
export function joinFaults(faults: readonly string[]): string {
  const shown = faults
    .slice(0, 10)
    .map((fault) => `${fault}.`)
    .join(' ');
  return faults.length > 10 ? `${shown} And ${faults.length - 10} more.` : shown;
}

/** Returns the path in an archive of the bytes of an asset document, or an empty string. */
function fileOf({ _id }: Document): string {
  return parseAssetId(_id)?.file ?? '';
}

/** Reads the documents by id; the last one with an id counts. */
async function readDocuments(folder: string, faults: string[]) {
  const documents = new Map<string, { document: Document; where: string }>();
  for await (const line of readLines(folder)) {
    const where = `data.ndjson line ${line.number}`;
    if ('fault' in line) {
      faults.push(`${where} ${line.fault}`);
      continue;
    }
    const { _id } = line.document;
    if (documents.has(_id)) faults.push(`${where} repeats the id ${_id}`);
    if (isContent(_id)) documents.set(_id, { document: line.document, where });
  }
  return documents;
}

/** A file of an archive and the document of its asset. Undefined if it cannot be used. */
type ReadFile = { path: string; document: Document } | undefined;

interface FilesToRead {
  folder: string;
  reader: AssetReader;
  /** Documents of assets that the archive holds, by the path of their bytes. */
  own: ReadonlyMap<string, Document>;
  faults: string[];
  details: BackupDetails | undefined;
}

/** Reads the files of assets by their path in the archive. */
async function readFiles(options: FilesToRead): Promise<ReadonlyMap<string, ReadFile>> {
  const { folder, reader, own, faults, details } = options;
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
  for (const document of details?.assets ?? []) {
    if (!files.has(fileOf(document))) faults.push(damage(document));
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

function damage({ _id }: Document): string {
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

/** Replaces the names of files with references to their assets. */
function resolved(
  document: Document,
  where: string,
  files: ReadonlyMap<string, ReadFile>,
  faults: string[],
): Document {
  const copy = withReferences(document, (value) => {
    const file = parseAssetFile(value);
    const names = `${where} (${document._id}) names`;
    if (file === undefined) faults.push(`${names} "${value}", which is no file of an archive`);
    else if (!files.has(file)) faults.push(`${names} ${file}, which is not in it`);
    return file && files.get(file)?.document._id;
  });
  const { _id, _type } = document;
  return { ...(typeof copy === 'object' ? copy : {}), _id, _type };
}
