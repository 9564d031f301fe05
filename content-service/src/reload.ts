import { type Dataset, loadDataset, type Source } from './dataset/load.ts';

/**
 * Takes where a dataset lies, where sentences go and what takes a new dataset. Gives a function to
 * call when files have changed: loads follow each other, and a broken file changes nothing.
 */
export function reloading(
  source: Source,
  log: (sentence: string) => void,
  take: (dataset: Dataset) => Promise<void>,
): () => void {
  let isLoading = false;
  let isDue = false;

  return () => {
    isDue = true;
    if (!isLoading) void work();
  };

  async function work(): Promise<void> {
    isLoading = true;
    while (isDue) {
      isDue = false;
      await load().catch((error) => log(kept(error instanceof Error ? error.message : `${error}`)));
    }
    isLoading = false;
  }

  async function load(): Promise<void> {
    const dataset = await loadDataset(source);
    const [warning = 'there are no documents in data.ndjson.', ...more] = dataset.warnings;
    // A file being written ends in half a line, or is empty for a moment.
    if (dataset.isBroken || dataset.documents.length === 0) return log(kept(warning));
    for (const sentence of dataset.warnings.length > 0 ? [warning, ...more] : []) log(sentence);
    await take(dataset);
  }
}

function kept(reason: string): string {
  return `The changed content was not taken, the last good documents stay: ${reason}`;
}
