import { type FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from '../http/errors.ts';
import type { Store } from '../store/store.ts';
import { type Dataset, type DatasetSource, loadDataset } from './load.ts';

/** Milliseconds without a write that end a burst of writes. */
const QUIET = 80;

/**
 * Watches a folder in export layout, or an archive, and calls `onChange` after each burst of writes.
 * Returns a function that stops watching.
 */
export function watchDataset(path: string, isFolder: boolean, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET);
  };
  // Watches the folder and not the file, because editors write a new file and rename it.
  const watchers = isFolder
    ? [path, `${path}/images`, `${path}/files`].flatMap((folder) => tryWatch(folder, changed))
    : tryWatch(dirname(path), (name) => path.endsWith(name ?? '') && changed());
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function tryWatch(folder: string, listener: (name: string | null) => void): FSWatcher[] {
  try {
    const watcher = watch(folder, (_event, name) => listener(name));
    // Removing the folder must end the watcher, not the service.
    watcher.on('error', () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}

/** The source and destination of a reload. */
export interface ReloadOptions {
  source: DatasetSource;
  store: Store;
  log(sentence: string): void;
  /** Called before the documents of `dataset` replace those in the store. */
  onLoad(dataset: Dataset): void;
}

/**
 * Creates a function that replaces the documents of the store with those of the files, one load at a
 * time. An incomplete file, for example one that is being written, changes nothing.
 */
export function createReload({ source, store, log, onLoad }: ReloadOptions): () => void {
  let isLoading = false;
  let isDue = false;
  let lastReason: string | undefined;

  return () => {
    isDue = true;
    if (!isLoading) void loadWhileDue();
  };

  async function loadWhileDue(): Promise<void> {
    isLoading = true;
    while (isDue) {
      isDue = false;
      await load().catch((error) => logRejected(reasonOf(error)));
    }
    isLoading = false;
  }

  function load(): Promise<void> {
    return store.replace(async (add) => {
      const dataset = await loadDataset(source, add);
      const [warning = 'there are no documents in data.ndjson.'] = dataset.warnings;
      if (dataset.isBroken || dataset.count === 0) {
        logRejected(warning);
        return false;
      }
      for (const sentence of dataset.warnings) log(sentence);
      lastReason = undefined;
      onLoad(dataset);
      return true;
    });
  }

  /** Logs a reason once: one write can cause several events. */
  function logRejected(reason: string): void {
    if (reason === lastReason) return;
    lastReason = reason;
    log(`The changed content was not taken, the last good documents stay: ${reason}`);
  }
}
