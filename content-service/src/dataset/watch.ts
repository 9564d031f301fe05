import { type FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';

/** Milliseconds of quiet after which a burst of writes is taken to be over. */
const quiet = 80;

/**
 * Takes a folder in export layout or an archive, and what to do when something in it was
 * written. Gives a function that stops watching.
 */
export function watchDataset(path: string, isFolder: boolean, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quiet);
  };
  // The folder and not the file: editors write beside a file and rename.
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
    // A folder that goes away ends its watcher, never the service.
    watcher.on('error', () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}
