import { stat } from 'node:fs/promises';
import type { Asset } from '../assets/assets.ts';
import { ConfigError } from '../config.ts';
import { reasonOf } from '../http/errors.ts';
import type { Store } from '../store/store.ts';
import { hasOriginals, lendOriginals } from './lend.ts';
import { type Dataset, loadDataset, type Source } from './load.ts';
import { readdressed } from './readdress.ts';
import { reloading } from './reload.ts';
import { watchDataset } from './watch.ts';

/** The dataset's files, and what they are to the store. */
export interface Followed {
  /** Takes the file name of an image's URL; gives the picture among the files. */
  find(name: string): Asset | undefined;
  /** Takes the file name of a file's URL; gives its path among the files. */
  findFile(name: string): string | undefined;
  stop(): void;
}

/** What is followed, and where to. */
export interface Following {
  source: Source;
  store: Store;
  /** Where originals lie of what is the store's own. */
  assetsDir: string;
  log(sentence: string): void;
}

/**
 * Keeps a store at what the dataset's files hold, until somebody writes: from then on its documents
 * and their pictures are its own. Throws ConfigError where there is no dataset and nothing was ever
 * written.
 */
export async function followFiles(following: Following): Promise<Followed> {
  const { source, store, log } = following;
  if (store.isWritten) return lending(following);
  let dataset = await firstLoad(source, store);
  for (const warning of dataset.warnings) log(warning);
  const onLoad = (next: Dataset) => {
    dataset = next;
  };
  const isFolder = (await stat(source.path)).isDirectory();
  const reload = reloading({ source, store, log, onLoad });
  const unwatch = watchDataset(source.path, isFolder, reload);
  const stop = store.onCommit(() => {
    stop();
    unwatch();
    log('Somebody has written: the content is kept here from now on, its files are left alone.');
    void lend(dataset, following);
  });
  return {
    find: (name) => dataset.images.get(name),
    findFile: (name) => dataset.files.get(name),
    stop: unwatch,
  };
}

/** The documents are the store's; the files are asked only for pictures that were not copied in time. */
async function lending(following: Following): Promise<Followed> {
  const { source, store, assetsDir } = following;
  const moved = readdressed(store, source.names);
  if (moved.length > 0) store.amend(moved);
  const nothing = { images: new Map<string, Asset>(), files: new Map<string, string>() };
  const isWhole = hasOriginals(store, assetsDir);
  const dataset = isWhole
    ? nothing
    : await loadDataset(source, async () => {}).catch(() => nothing);
  void lend(dataset, following);
  return {
    find: (name) => dataset.images.get(name),
    findFile: (name) => dataset.files.get(name),
    stop() {},
  };
}

async function lend(dataset: Pick<Dataset, 'images' | 'files'>, { assetsDir, log }: Following) {
  await lendOriginals(dataset, assetsDir).catch((error) =>
    log(
      `Pictures of the dataset could not be copied, and are tried again at the next start: ${error}`,
    ),
  );
}

async function firstLoad(source: Source, store: Store): Promise<Dataset> {
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
