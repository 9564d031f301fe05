import { readdir, readFile, stat } from 'node:fs/promises';
import { fileOf } from '../assets/asset-documents.ts';
import type { Document } from '../documents/document.ts';
import { ArchiveError, fileInside } from './archive-files.ts';
import { type AssetReader, readFiles } from './asset-files.ts';
import { parseAssetFile, whyUnusable, withReferences } from './asset-references.ts';
import { type BackupExtras, readExtras } from './backup-extras.ts';
import { dateOfUndated, withDates, withKeys } from './complete-document.ts';
import { type Line, readLines } from './document-lines.ts';

/** All that an archive holds. */
export interface Archive {
  /** By id, asset documents included. References to files are resolved, and all have dates. */
  documents: ReadonlyMap<string, Document>;
  /** The ids of those that had no creation date. */
  undated: ReadonlySet<string>;
  /** Paths of the bytes of assets, by the id of their document. */
  assets: ReadonlyMap<string, string>;
  /** Undefined for an export. */
  extras: BackupExtras | undefined;
  /** A clause for each line and file that cannot be used. */
  faults: readonly string[];
}

/**
 * Reads a folder in Sanity's export layout. Lines and files that cannot be used are named in `faults`,
 * and the rest is read: the caller decides. A backup is read as it is; the documents of any other archive
 * are completed as Sanity's importer does. Throws ArchiveError if there are no documents in it, or if a
 * file that describes the others cannot be read.
 */
export async function readArchive(folder: string, reader: AssetReader): Promise<Archive> {
  const faults: string[] = [];
  const extras = await readExtras(folder);
  const isBackup = extras !== undefined;
  const { bytes, name, modified } = await readData(folder);
  const lines = readLines(bytes, name, faults);
  const versions = new Map(lines.versions.map((line) => [line.document._id, line]));
  const used = new Map([...lines.documents, ...(isBackup ? versions : [])]);
  if (!isBackup) faults.push(...describeVersions(lines.versions));
  // A raw export has them.
  const own = new Map([...used.values()].map(({ document }) => [fileOf(document), document]));
  const files = await readFiles(folder, reader, own, faults);
  if (!isBackup) faults.push(...describeBare(used.values(), files));
  const undatedAt = dateOfUndated(
    [...used.values()].map(({ document }) => document),
    modified,
  );
  const documents = new Map<string, Document>();
  const undated = new Set<string>();
  const assets = new Map<string, string>();
  for (const { document, where } of used.values()) {
    const { _id, _type } = document;
    const completed = isBackup ? document : withKeys(document);
    const copy = withReferences(completed, (value) => {
      const file = parseAssetFile(value);
      if (file === undefined) faults.push(`${where} names ${whyUnusable(value)}`);
      else if (!files.has(file)) faults.push(`${where} names ${file}, which is not in it: add it`);
      return file && files.get(file)?.document._id;
    });
    const content = { ...(typeof copy === 'object' ? copy : {}), _id, _type };
    documents.set(_id, withDates(content, undatedAt));
    if (document._createdAt === undefined) undated.add(_id);
  }
  for (const file of files.values()) {
    if (!file) continue;
    documents.set(file.document._id, file.document);
    assets.set(file.document._id, file.path);
  }
  return { documents, undated, assets, extras, faults };
}

/** Reads `data.ndjson` of a folder, or its only NDJSON file. */
async function readData(folder: string) {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.ndjson$/.test(name));
  const usual = 'data.ndjson';
  const [only = usual, ...others] = names;
  const name = names.includes(usual) ? usual : only;
  if (name !== usual && others.length > 0) {
    throw new ArchiveError(
      `it has more than one .ndjson file (${names.join(', ')}): leave one there`,
    );
  }
  const file = await fileInside(folder, name);
  if (file === undefined) throw new ArchiveError(`there is no ${name} in it`);
  return { name, bytes: await readFile(file), modified: (await stat(file)).mtime };
}

/**
 * Returns a clause for each document of a picture without bytes, which pages would show as an empty tile.
 * A backup can have some: those of damaged originals.
 */
function* describeBare(lines: Iterable<Line>, files: ReadonlyMap<string, unknown>) {
  for (const { document, where } of lines) {
    const file = document._type === 'sanity.imageAsset' ? fileOf(document) : '';
    if (file !== '' && !files.has(file)) {
      yield `${where} describes a picture whose bytes, ${file}, are not in it: add them, or export again with assets`;
    }
  }
}

/** Returns a clause for the documents of each content release. */
function describeVersions(versions: readonly Line[]): string[] {
  const byRelease = Map.groupBy(versions, ({ document }) => document._id.split('.')[1]);
  return Array.from(byRelease, ([release, [first, ...others]]) => {
    const rest = others.length === 0 ? '' : ` and ${others.length} more`;
    const verb = others.length === 0 ? 'belongs' : 'belong';
    return `${first?.where}${rest} ${verb} to the content release ${release}, and there are none here: publish the release and export again to have them`;
  });
}

/** Joins the first ten faults as sentences, and says how many more there are. */
export function joinFaults(faults: readonly string[]): string {
  const shown = faults
    .slice(0, 10)
    .map((fault) => `${fault}.`)
    .join(' ');
  return faults.length > 10 ? `${shown} And ${faults.length - 10} more.` : shown;
}
