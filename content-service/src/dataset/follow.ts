import { stat } from 'node:fs/promises';
import { type AssetNames, placeOf } from '../assets/asset-documents.ts';
import { ConfigError } from '../config.ts';
import type { Document } from '../documents/document.ts';
import type { DocumentStore } from '../documents/transaction.ts';
import { reasonOf } from '../http/errors.ts';
import type { ImageFile } from '../images/source.ts';
import type { Store } from '../store/store.ts';
import { copyAssets, hasOriginals } from './copy-assets.ts';
import { type Dataset, type DatasetSource, loadDataset } from './load.ts';
import { createReload, watchDataset } from './watch.ts';

/** Finds assets in a dataset's files, until the service has copies of them. */
export interface DatasetFiles {
  /** Finds the picture by the file name at the end of its URL. */
  find(name: string): ImageFile | undefined;
  /** Finds the path by the file name at the end of a file's URL. */
  findFile(name: string): string | undefined;
  stop(): void;
}

/** A dataset and the store that follows it. */
export interface FollowOptions {
  source: DatasetSource;
  store: Store;
  /** The folder of originals. */
  assetsDir: string;
  log(sentence: string): void;
}

/**
 * Keeps the store equal to the dataset's files until the first commit. From then on the store owns
 * the documents and gets copies of their assets. Throws ConfigError if there is no dataset and
 * nothing was ever committed.
 */
export async function followFiles(options: FollowOptions): Promise<DatasetFiles> {
  const { source, store, log } = options;
  if (store.isWritten) return findMissingOriginals(options);
  let dataset = await loadFirst(source, store);
  for (const warning of dataset.warnings) log(warning);
  const onLoad = (next: Dataset) => {
    dataset = next;
  };
  const isFolder = (await stat(source.path)).isDirectory();
  const reload = createReload({ source, store, log, onLoad });
  const unwatch = watchDataset(source.path, isFolder, reload);
  const unsubscribe = store.onCommit(() => {
    unsubscribe();
    unwatch();
    log(
      'The first change was written: from now on the service stores the content itself and no longer follows CONTENT_DIR.',
    );
    void tryCopy(dataset, options);
  });
  return {
    find: (name) => dataset.images.get(name),
    findFile: (name) => dataset.files.get(name),
    stop: unwatch,
  };
}

/** Reads the dataset's files again only if copying their assets was interrupted. */
async function findMissingOriginals(options: FollowOptions): Promise<DatasetFiles> {
  const { source, store, assetsDir } = options;
  const moved = withCurrentAddress(store, source.names);
  if (moved.length > 0) store.amend(moved);
  const nothing = { images: new Map<string, ImageFile>(), files: new Map<string, string>() };
  const dataset = hasOriginals(store, assetsDir)
    ? nothing
    : await loadDataset(source, async () => {}).catch(() => nothing);
  void tryCopy(dataset, options);
  return {
    find: (name) => dataset.images.get(name),
    findFile: (name) => dataset.files.get(name),
    stop() {},
  };
}

/** Returns copies, with current URLs, of the asset documents whose URL has another origin. */
function withCurrentAddress(store: DocumentStore, names: AssetNames): Document[] {
  const moved: Document[] = [];
  for (const document of store.all()) {
    if (!/^sanity\.(image|file)Asset$/.test(document._type)) continue;
    const place = placeOf(document, names);
    if ('url' in place && document.url !== place.url) moved.push({ ...document, ...place });
  }
  return moved;
}

async function tryCopy(
  dataset: Pick<Dataset, 'images' | 'files'>,
  { assetsDir, log }: FollowOptions,
): Promise<void> {
  await copyAssets(dataset, assetsDir).catch((error) =>
    log(
      `Pictures of the dataset could not be copied, and are tried again at the next start: ${error}`,
    ),
  );
}

async function loadFirst(source: DatasetSource, store: Store): Promise<Dataset> {
  try {
    let loaded: Dataset | undefined;
    await store.replace(async (add) => {
      loaded = await loadDataset(source, add);
      return true;
    });
    if (!loaded) throw new Error('nothing was read');
    return loaded;
  } catch (error) {
    const layout = "a folder in Sanity's export layout or a .tar.gz of one";
    throw new ConfigError(`CONTENT_DIR must be ${layout}: ${reasonOf(error)}.`);
  }
}
