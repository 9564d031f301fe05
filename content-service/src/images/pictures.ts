import { openPictureCache } from './picture-cache.ts';
import { type PictureQueue, pictureQueue } from './picture-queue.ts';
import { keyOf, type Plan } from './plan.ts';
import type { ImageFile } from './source.ts';
import { type Transform, transform } from './transform.ts';

/** A transformed picture with its strong ETag: in a file, or in memory if it could not be written. */
export type Picture = { etag: string } & ({ path: string } | { bytes: Buffer });

export interface Pictures {
  /** Returns a picture from the cache, or makes it. Throws as `transform` does, and a 503 if too many wait. */
  get(source: ImageFile, plan: Plan): Promise<Picture>;
  /** Returns a picture from the cache. */
  find(source: ImageFile, plan: Plan): Promise<Picture | undefined>;
  /** Makes a picture that is not in the cache, when no client waits for another. */
  startLater(source: ImageFile, plan: Plan): void;
}

export interface PicturesOptions {
  /** Folder for transformed pictures. It is created if missing, and may be emptied at any time. */
  cacheDir: string;
  /** Maximum bytes in that folder. */
  cacheBytes?: number;
  /** Makes a picture. Default: sharp. */
  transform?: Transform;
  queue?: PictureQueue;
  /** Called with errors of background work, which no request waits for. */
  report: (error: unknown) => void;
}

const MAX_FAILURES = 1000;

/** Caches pictures. Concurrent requests for the same picture share one transformation. */
export function createPictures(options: PicturesOptions): Pictures {
  const { report, transform: make = transform, queue = pictureQueue } = options;
  const cache = openPictureCache(options.cacheDir, options.cacheBytes ?? 1e9, report);
  const making = new Map<string, Promise<Picture>>();
  const failedLater = new Set<string>();

  // Retrying a failed or uncacheable picture at every request would waste a core.
  function remember(key: string) {
    if (failedLater.size >= MAX_FAILURES) failedLater.clear();
    failedLater.add(key);
  }

  async function findKey(key: string): Promise<Picture | undefined> {
    const path = await cache.find(key);
    return path === undefined ? undefined : { etag: etagOf(key), path };
  }

  async function keep(key: string, bytes: Buffer): Promise<Picture> {
    const path = await cache.put(key, bytes);
    return { etag: etagOf(key), ...(path === undefined ? { bytes } : { path }) };
  }

  function share(key: string, job: () => Promise<Picture>): Promise<Picture> {
    const made = making.get(key) ?? job().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    async get(source, plan) {
      const key = keyOf(source.sha1, plan);
      return share(
        key,
        async () => (await findKey(key)) ?? keep(key, await queue.now(() => make(source, plan))),
      );
    },

    find: (source, plan) => findKey(keyOf(source.sha1, plan)),

    startLater(source, plan) {
      const key = keyOf(source.sha1, plan);
      if (making.has(key) || failedLater.has(key)) return;
      const started = queue.later(() => make(source, plan));
      if (!started) return;
      share(key, async () => keep(key, await started)).then(
        (made) => 'bytes' in made && remember(key),
        (error) => {
          report(error);
          remember(key);
        },
      );
    },
  };
}

/** The same plan for the same source makes the same bytes. */
function etagOf(key: string) {
  return `"${key.slice(0, 32)}"`;
}
