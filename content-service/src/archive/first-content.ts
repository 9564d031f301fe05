import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type AssetNames, placeOf } from '../assets/asset-documents.ts';
import { parseAssetId } from '../assets/originals.ts';
import { ConfigError } from '../config.ts';
import type { Change } from '../documents/transaction.ts';
import { reasonOf } from '../http/errors.ts';
import type { Store } from '../store/store.ts';
import { changesTo, copyAssets } from './apply-archive.ts';
import { type AssetReader, descriptionIn } from './asset-files.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { unpackedFolder } from './unpack.ts';

export interface ContentOptions {
  /** A folder in Sanity's export layout, or a `.tar.gz` of one. */
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
  if (store.isWritten) return store.amend(movedAssets(store, reader.names));
  try {
    const archive = await readContent(options);
    for (const fault of archive.faults) log(`Left out: ${fault}.`);
    await copyAssets(archive, assetsDir);
    store.amend(changesTo(archive, 'exact', store).map(withRevision));
  } catch (error) {
    const layout = "a folder in Sanity's export layout or a .tar.gz of one";
    throw new ConfigError(`CONTENT_DIR must be ${layout}: ${reasonOf(error)}.`);
  }
}

/** Returns the changes that give asset documents the URLs of this service. */
function movedAssets(store: Store, names: AssetNames): Change[] {
  return [...store.all()].flatMap((before) => {
    const place = placeOf(before, names);
    const isMoved = 'url' in place && before.url !== place.url;
    if (!isMoved || before._type !== 'sanity.imageAsset') return [];
    return [{ id: before._id, before, after: { ...before, ...place } }];
  });
}

/** Reads the content. A picture that the store has the document of is not decoded again. */
async function readContent({ path, unpackInto, reader, store }: ContentOptions): Promise<Archive> {
  const folder = await unpackedFolder(path, unpackInto);
  // An empty folder is a new dataset. In any other folder a missing file may be a wrong setting.
  if (folder === path && (await readdir(folder)).every((name) => name.startsWith('.'))) {
    return { documents: new Map(), assets: new Map(), people: undefined, faults: [] };
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
