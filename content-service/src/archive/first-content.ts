import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type AssetNames, placeOf } from '../assets/asset-documents.ts';
import { parseAssetId } from '../assets/originals.ts';
import { ConfigError } from '../config.ts';
import type { Change } from '../documents/transaction.ts';
import { reasonOf } from '../http/errors.ts';
import type { Store } from '../store/store.ts';
import { changesTo, copyAssets, usablePart } from './apply-archive.ts';
import { type AssetReader, descriptionIn } from './asset-files.ts';
import { dateOfUndated, withDates } from './complete-document.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { unpackedFolder } from './unpack.ts';

export interface ContentOptions {
  /** A folder in Sanity's export layout, a `.tar.gz` of one, or an NDJSON file. */
  path: string;
  /** The folder that an archive is unpacked into. */
  unpackInto: string;
  reader: AssetReader;
  store: Store;
  /** The folder of originals. */
  assetsDir: string;
  log(sentence: string): void;
}

/**
 * Makes a store to which nothing was ever written hold exactly the content of a folder or archive. Throws
 * ConfigError if there is none and nothing was ever written.
 */
export async function readFirstContent(options: ContentOptions): Promise<void> {
  const { store, assetsDir, reader, log } = options;
  if (store.isWritten) return store.amend(outdated(store, reader.names));
  try {
    const { archive, notes } = usablePart(await readContent(options), 'exact', store);
    for (const note of notes) log(note);
    await copyAssets(archive, assetsDir);
    // The dates follow from the files alone, not from what an earlier start made of them.
    const dated = { ...archive, undated: new Set<string>() };
    store.amend(changesTo(dated, 'exact', store).map(withRevision));
  } catch (error) {
    const layout = "a folder in Sanity's export layout, a .tar.gz of one, or an NDJSON file";
    throw new ConfigError(`CONTENT_DIR must be ${layout}: ${reasonOf(error)}.`);
  }
}

/**
 * Returns the changes that give asset documents the URLs of this service, and dates to documents without,
 * which earlier versions imported.
 */
function outdated(store: Store, names: AssetNames): Change[] {
  const all = [...store.all()];
  const undatedAt = dateOfUndated(all, new Date());
  return all.flatMap((before) => {
    const place = before._type === 'sanity.imageAsset' ? placeOf(before, names) : {};
    const isMoved = 'url' in place && before.url !== place.url;
    if (!isMoved && before._createdAt !== undefined) return [];
    const after = withDates({ ...before, ...place }, undatedAt);
    return [{ id: before._id, before, after }];
  });
}

const noContent: Archive = {
  documents: new Map(),
  undated: new Set(),
  assets: new Map(),
  extras: undefined,
  faults: [],
};

/** Reads the content. A picture that the store has the document of is not decoded again. */
async function readContent({ path, unpackInto, reader, store }: ContentOptions): Promise<Archive> {
  const folder = await unpackedFolder(path, unpackInto);
  // An empty folder is a new dataset. In any other folder a missing file may be a wrong setting.
  if (folder === path && (await readdir(folder)).every((name) => name.startsWith('.'))) {
    return noContent;
  }
  return readArchive(folder, {
    names: reader.names,
    describe(picture) {
      const [id = ''] = store.idsBeginning(`image-${picture.sha1}-`);
      const [asset, known] = [parseAssetId(id), store.get(id)];
      return Promise.resolve(
        (asset && known && descriptionIn(asset, known)) ?? reader.describe(picture),
      );
    },
  });
}

/** Adds a hash of the content as `_rev` to a document without one, which was written by hand. */
function withRevision(change: Change): Change {
  const { after } = change;
  if (!after || after._rev !== undefined) return change;
  const hash = createHash('sha1').update(JSON.stringify(after)).digest('base64url');
  return { ...change, after: { ...after, _rev: hash.slice(0, 22) } };
}
