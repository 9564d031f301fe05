import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetNames, placeOf } from '../assets/asset-documents.ts';
import { reasonOf } from '../http/errors.ts';
import type { Description } from '../images/describe.ts';
import type { ImageFile } from '../images/source.ts';
import type { StoredDocument } from '../store/rows.ts';
import { parseAssetFile, withReferences } from './asset-references.ts';
import { type FindFile, readExportedAssets } from './export-files.ts';
import { createLibrary, type Library } from './library.ts';
import { type ExportedDocument, readLines } from './lines.ts';
import { unpackedFolder } from './unpack.ts';

/** The location of a dataset's files, and the functions that read its assets. */
export interface DatasetSource {
  /** A folder in export layout, or a `.tar.gz` of one. */
  path: string;
  /** The folder that an archive is unpacked into. */
  unpackInto: string;
  names: AssetNames;
  findFile: FindFile;
  describe(picture: { path: string; sha1: string }): Promise<Description>;
}

/** The assets of a dataset, and the faults found in its files. */
export interface Dataset {
  /** Number of documents, asset documents included. */
  count: number;
  images: ReadonlyMap<string, ImageFile>;
  /** Paths of other files, by the file name of their URL. */
  files: ReadonlyMap<string, string>;
  /** One sentence for each line or asset that was left out. */
  warnings: string[];
  /** Whether a line could not be parsed, for example because the file is being written. */
  isBroken: boolean;
}

/**
 * Reads a dataset and passes each document to `add`, asset documents last. Throws if the dataset does
 * not exist. An empty folder is a dataset without documents.
 */
export async function loadDataset(
  source: DatasetSource,
  add: (document: StoredDocument) => Promise<void>,
): Promise<Dataset> {
  const dir = await unpackedFolder(source.path, source.unpackInto);
  const exported = await readExportedAssets(join(dir, 'assets.json'));
  const library = createLibrary({ ...source, dir, exported: exported.assets });
  const ids = new Set<string>();
  const warnings = exported.fault === undefined ? [] : [`${exported.fault} and was left out.`];
  let isBroken = warnings.length > 0;

  // An empty folder is a new dataset. In any other folder a missing file may be a wrong setting.
  const isNew = dir === source.path && (await isEmptyFolder(dir));
  for await (const line of isNew ? [] : readLines(join(dir, 'data.ndjson'))) {
    const where = `data.ndjson line ${line.number}`;
    if ('fault' in line) {
      isBroken = true;
      warnings.push(`${where} ${line.fault} and was left out.`);
      continue;
    }
    const { _id } = line.document;
    if (ids.has(_id)) warnings.push(`${where} repeats the id ${_id}; the last one counts.`);
    ids.add(_id);
    await add(
      stored(
        await resolved(line, library, source.names, (reason) =>
          warnings.push(`${where} (${_id}) names an asset that was left out: ${reason}.`),
        ),
      ),
    );
  }
  for (const [id, document] of library.made) {
    if (ids.has(id)) continue;
    ids.add(id);
    await add(stored({ document }));
  }
  const { images, files } = library;
  return { count: ids.size, images, files, warnings, isBroken };
}

/** Ignores files such as `.gitkeep`, with which version control stores an empty folder. */
async function isEmptyFolder(path: string): Promise<boolean> {
  return (await readdir(path)).every((name) => name.startsWith('.'));
}

/** A document, and its JSON if unchanged, so that most documents are not serialised again. */
interface Resolved {
  document: ExportedDocument;
  text?: string;
}

async function resolved(
  { document, text }: Required<Resolved>,
  library: Library,
  names: AssetNames,
  warn: (reason: string) => void,
): Promise<Resolved> {
  if (document._type === 'sanity.imageAsset') {
    const isHere = await library.adopt(document).catch((error) => warn(reasonOf(error)));
    return isHere ? { document: { ...document, ...placeOf(document, names) } } : { document, text };
  }
  if (!text.includes('_sanityAsset')) return { document, text };
  const copy = await withReferences(document, async (value) => {
    const asset = parseAssetFile(value);
    if (!asset) {
      warn(`"${value}" is not a file of the export`);
      return undefined;
    }
    try {
      return (await library.documentOf(asset))._id;
    } catch (error) {
      warn(reasonOf(error));
      return undefined;
    }
  });
  const { _id, _type } = document;
  return { document: { ...(typeof copy === 'object' ? copy : {}), _id, _type } };
}

/** Adds a hash of the content as `_rev` to documents without one, which were written by hand. */
function stored({ document, text }: Resolved): StoredDocument {
  const { _id: id, _type: type } = document;
  if ('_rev' in document) return { id, type, json: text ?? JSON.stringify(document) };
  const json = JSON.stringify(document);
  const _rev = createHash('sha1').update(json).digest('base64url').slice(0, 22);
  return { id, type, json: `${json.slice(0, -1)},"_rev":"${_rev}"}` };
}
