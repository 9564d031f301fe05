import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Account } from '../accounts/users.ts';
import { fileOf } from '../assets/asset-documents.ts';
import {
  type Document,
  isDeeperThan,
  isDocumentId,
  maxDocumentLevels,
  reservedNameIn,
} from '../documents/document.ts';
import { ArchiveError, fileInside, isContent } from './archive-files.ts';
import { type AssetReader, readFiles } from './asset-files.ts';
import { parseAssetFile, withReferences } from './asset-references.ts';
import { readPeople } from './people-file.ts';

/** All that an archive holds. */
export interface Archive {
  /** By id, asset documents included. References to files are resolved. */
  documents: ReadonlyMap<string, Document>;
  /** Paths of the bytes of assets, by the id of their document. */
  assets: ReadonlyMap<string, string>;
  /** The people of a backup. Undefined for an export. */
  people: readonly Account[] | undefined;
  /** A clause for each line and file that cannot be used. */
  faults: readonly string[];
}

/**
 * Reads a folder in Sanity's export layout. Lines and files that cannot be used are named in `faults`,
 * and the rest is read: the caller decides. Throws ArchiveError if there are no documents in it, or if
 * a file that describes the others cannot be read.
 */
export async function readArchive(folder: string, reader: AssetReader): Promise<Archive> {
  const faults: string[] = [];
  const people = await readPeople(folder);
  const lines = await readDocuments(folder, faults);
  // A raw export has them.
  const own = new Map([...lines.values()].map(({ document }) => [fileOf(document), document]));
  const files = await readFiles(folder, reader, own, faults);
  const documents = new Map<string, Document>();
  const assets = new Map<string, string>();
  for (const { document, where } of lines.values()) {
    const { _id, _type } = document;
    const copy = withReferences(document, (value) => {
      const file = parseAssetFile(value);
      const names = `${where} (${_id}) names`;
      if (file === undefined) faults.push(`${names} ${whyUnusable(value)}`);
      else if (!files.has(file)) faults.push(`${names} ${file}, which is not in it`);
      return file && files.get(file)?.document._id;
    });
    documents.set(_id, { ...(typeof copy === 'object' ? copy : {}), _id, _type });
  }
  for (const file of files.values()) {
    if (!file) continue;
    documents.set(file.document._id, file.document);
    assets.set(file.document._id, file.path);
  }
  return { documents, assets, people, faults };
}

/** Returns a value of `_sanityAsset` and why it cannot be used, as the end of a clause. */
function whyUnusable(value: unknown): string {
  const said = JSON.stringify(value);
  return said.startsWith('"file@')
    ? `${said}, and only pictures can be stored here`
    : `${said}, which is no file of an archive`;
}

/** Joins the first ten faults as sentences, and says how many more there are. */
export function joinFaults(faults: readonly string[]): string {
  const shown = faults
    .slice(0, 10)
    .map((fault) => `${fault}.`)
    .join(' ');
  return faults.length > 10 ? `${shown} And ${faults.length - 10} more.` : shown;
}

/** Reads the documents by id; the last one with an id counts. */
async function readDocuments(folder: string, faults: string[]) {
  const file = await fileInside(folder, 'data.ndjson');
  if (file === undefined) throw new ArchiveError('there is no data.ndjson in it');
  const documents = new Map<string, { document: Document; where: string }>();
  // Some editors begin a file with a byte order mark.
  const lines = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const where = `data.ndjson line ${index + 1}`;
    const document = parseLine(line);
    if (typeof document === 'string') {
      faults.push(`${where} ${document}`);
      continue;
    }
    if (documents.has(document._id)) faults.push(`${where} repeats the id ${document._id}`);
    if (isContent(document._id)) documents.set(document._id, { document, where });
  }
  return documents;
}

const documentSchema = z.looseObject({
  _id: z.string().refine(isDocumentId),
  _type: z.string().min(1).max(128),
});

/** Parses a line. Returns a clause if it is not a document. */
function parseLine(text: string): Document | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'is not JSON';
  }
  const { data } = documentSchema.safeParse(json);
  if (!data) return 'has no valid _id and _type';
  if (isDeeperThan(maxDocumentLevels, json)) {
    return `is nested deeper than ${maxDocumentLevels} levels`;
  }
  const name = reservedNameIn(json);
  return name ? `has an attribute "${name}", which is not allowed as a name` : data;
}
