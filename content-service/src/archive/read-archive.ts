import type { Account } from '../accounts/users.ts';
import { fileOf } from '../assets/asset-documents.ts';
import type { Document } from '../documents/document.ts';
import { isContent } from './archive-files.ts';
import { type AssetReader, damage, type ReadFile, readFiles } from './asset-files.ts';
import { parseAssetFile, withReferences } from './asset-references.ts';
import { readDetails } from './backup-details.ts';
import { readLines } from './lines.ts';

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
  const files = await readFiles({ folder, reader, own, faults });
  for (const document of details?.assets ?? []) {
    if (!files.has(fileOf(document))) faults.push(damage(document));
  }

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
