import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetNames, placeOf } from '../assets/asset-documents.ts';
import { parseAssetId } from '../assets/originals.ts';
import { ConfigError } from '../config.ts';
import type { Change } from '../documents/transaction.ts';
import { reasonOf } from '../http/errors.ts';
import type { Store } from '../store/store.ts';
import { changesTo, copyAssets } from './apply-archive.ts';
import { ArchiveError } from './archive-files.ts';
import { type AssetReader, descriptionIn } from './asset-files.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { unpackedFolder } from './unpack.ts';

export interface FollowOptions {
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
 * Fills a store to which nothing was ever written with the content of a folder or archive, and does so
 * again, whole, whenever that changes, until the first write. Returns a function that stops watching.
 * Throws ConfigError if there is no content and nothing was ever written.
 */
export async function followContent(options: FollowOptions): Promise<() => void> {
  const { path, store, reader, log } = options;
  if (store.isWritten) {
    store.amend(movedAssets(store, reader.names));
    return () => {};
  }
  try {
    const first = await readContent(options);
    for (const fault of first.faults) log(`Left out: ${fault}.`);
    await fill(first, options);
  } catch (error) {
    const layout = "a folder in Sanity's export layout or a .tar.gz of one";
    throw new ConfigError(`CONTENT_DIR must be ${layout}: ${reasonOf(error)}.`);
  }
  const unwatch = watchContent(path, createReload(options));
  const unsubscribe = store.onChange((_changes, transaction) => {
    if (!transaction) return;
    unsubscribe();
    unwatch();
    log(
      'The first change was written: from now on the service stores the content itself and no longer follows CONTENT_DIR.',
    );
  });
  return unwatch;
}

/** Returns the changes that give asset documents the URLs of this service. */
function movedAssets(store: Store, names: AssetNames): Change[] {
  return [...store.all()].flatMap((before) => {
    const place = placeOf(before, names);
    const isMoved = 'url' in place && before.url !== place.url;
    if (!isMoved || !/^sanity\.(image|file)Asset$/.test(before._type)) return [];
    return [{ id: before._id, before, after: { ...before, ...place } }];
  });
}

/** Reads the content. A picture that the store has the document of is not decoded again. */
async function readContent({ path, unpackInto, reader, store }: FollowOptions): Promise<Archive> {
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

/** Makes the store hold exactly the documents of an archive, unless something was written meanwhile. */
async function fill(archive: Archive, { store, assetsDir }: FollowOptions): Promise<void> {
  await copyAssets(archive, assetsDir);
  if (!store.isWritten) store.amend(changesTo(archive, 'exact', store).map(withRevision));
}

/** Adds a hash of the content as `_rev` to a document without one, which was written by hand. */
function withRevision(change: Change): Change {
  const { after } = change;
  if (!after || after._rev !== undefined) return change;
  const hash = createHash('sha1').update(JSON.stringify(after)).digest('base64url');
  return { ...change, after: { ...after, _rev: hash.slice(0, 22) } };
}

/**
 * Creates a function that fills the store again, one load at a time. Content with a fault, for example
 * a file that is being written, changes nothing.
 */
function createReload(options: FollowOptions): () => void {
  let loading = Promise.resolve();
  const load = async () => {
    const archive = await readContent(options);
    const isEmpty = archive.documents.size === 0;
    const [fault] = isEmpty ? ['there are no documents in data.ndjson'] : archive.faults;
    if (fault) throw new ArchiveError(fault);
    await fill(archive, options);
  };
  const reject = (error: unknown) =>
    options.log(
      `The changed files were not imported, and the last good documents stay: ${reasonOf(error)}.`,
    );
  return () => {
    loading = loading.then(load).catch(reject);
  };
}

/** Milliseconds without a write that end a burst of writes. */
const QUIET = 80;

/** Calls `onChange` after each burst of writes to the content. Returns a function that stops watching. */
function watchContent(path: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  // Watches folders and not files, because editors write a new file and rename it.
  const folders = ['', 'images', 'files'].map((name) => join(path, name));
  const watchers = folders.flatMap((folder): FSWatcher[] => {
    try {
      const watcher = watch(folder, () => {
        clearTimeout(timer);
        timer = setTimeout(onChange, QUIET);
      });
      // Removing the folder must end the watcher, not the service.
      return [watcher.on('error', () => watcher.close())];
    } catch {
      return [];
    }
  });
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
