import { stat } from 'node:fs/promises';
import type { Asset } from './assets.ts';
import { ConfigError } from './config.ts';
import { type Dataset, loadDataset, type Source } from './dataset/load.ts';
import { readdressed } from './dataset/readdress.ts';
import { watchDataset } from './dataset/watch.ts';
import { reloading } from './reload.ts';
import type { Store } from './store/store.ts';

/** The dataset's files, and what they are to the store. */
export interface Followed {
  /** Takes the file name of an image URL; gives the picture among the files. */
  find(name: string): Asset | undefined;
  stop(): void;
}

/**
 * Keeps a store at what the dataset's files hold, until somebody writes: from then on its documents
 * are its own, and the files only lend their pictures. Throws ConfigError where there is no dataset
 * and nothing was ever written.
 */
export async function followFiles(
  source: Source,
  store: Store,
  log: (sentence: string) => void,
): Promise<Followed> {
  if (store.isWritten) {
    const moved = readdressed(store, source.names);
    if (moved.length > 0) store.amend(moved);
    return { find: await findPictures(source), stop() {} };
  }
  const first = await firstLoad(source, store);
  for (const warning of first.warnings) log(warning);
  let { images } = first;
  const onLoad = (next: Dataset) => {
    images = next.images;
  };
  const isFolder = (await stat(source.path)).isDirectory();
  const reload = reloading({ source, store, log, onLoad });
  const unwatch = watchDataset(source.path, isFolder, reload);
  const stop = store.onCommit(() => {
    stop();
    unwatch();
    log(
      'Somebody has written: from now on the content is kept here, and its files are left alone.',
    );
  });
  return { find: (name) => images.get(name), stop: unwatch };
}

/** The files may be gone by now, or hold something else: what they hold of a picture is its very bytes. */
async function findPictures(source: Source): Promise<Followed['find']> {
  const dataset = await loadDataset(source, async () => {}).catch(() => undefined);
  return (name) => dataset?.images.get(name);
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`CONTENT_DIR must be ${layout}: ${reason}.`);
  }
}
