import { reasonOf } from '../http/errors.ts';
import type { Store } from '../store/store.ts';
import { type Dataset, loadDataset, type Source } from './load.ts';

/** What keeps a store at what its files hold. */
export interface Reloading {
  source: Source;
  store: Store;
  log(sentence: string): void;
  /** Called with what is about to be taken. */
  onLoad(dataset: Dataset): void;
}

/**
 * Gives a function to call when files have changed. Loads follow each other; a broken file, which
 * may be one that is being written, changes nothing.
 */
export function reloading({ source, store, log, onLoad }: Reloading): () => void {
  let isLoading = false;
  let isDue = false;
  let lastReason: string | undefined;

  return () => {
    isDue = true;
    if (!isLoading) void work();
  };

  async function work(): Promise<void> {
    isLoading = true;
    while (isDue) {
      isDue = false;
      await load().catch((error) => logKept(reasonOf(error)));
    }
    isLoading = false;
  }

  function load(): Promise<void> {
    return store.replace(async (add) => {
      const dataset = await loadDataset(source, add);
      const [warning = 'there are no documents in data.ndjson.'] = dataset.warnings;
      if (dataset.isBroken || dataset.count === 0) {
        logKept(warning);
        return false;
      }
      for (const sentence of dataset.warnings) log(sentence);
      lastReason = undefined;
      onLoad(dataset);
      return true;
    });
  }

  /** One write can be seen as several. */
  function logKept(reason: string): void {
    if (reason === lastReason) return;
    lastReason = reason;
    log(`The changed content was not taken, the last good documents stay: ${reason}`);
  }
}
