import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf, type Plan } from './plan.ts';
import { pictureQueue, type Transform, transform } from './transform.ts';

/** A transformed picture with its strong ETag: in a file, or in memory if it could not be written. */
export type Picture = { etag: string } & ({ path: string } | { bytes: Buffer });

/** The stored original of pictures. */
export interface Source {
  path: string;
  /** Hex SHA-1 of the bytes. */
  sha1: string;
}

export interface PicturesOptions {
  /** Folder for transformed pictures. It is created if missing, and may be emptied at any time. */
  cacheDir: string;
  /** Maximum bytes in that folder. */
  cacheBytes?: number;
  /** Makes a picture. Default: sharp. */
  transform?: Transform;
  /** Called with errors of background work, which no request waits for. */
  report: (error: unknown) => void;
}

export type Pictures = ReturnType<typeof createPictures>;

const MAX_FAILURES = 1000;

/**
 * Caches pictures in files. Concurrent requests for the same picture share one transformation. Throws
 * if the folder of the cache cannot be created.
 */
export function createPictures(options: PicturesOptions) {
  const { cacheDir, cacheBytes = 1e9, transform: make = transform, report } = options;
  const making = new Map<string, Promise<Picture>>();
  const failedLater = new Set<string>();
  mkdirSync(cacheDir, { recursive: true });
  let unswept = 0;
  void sweep(cacheDir, cacheBytes).catch(report);

  // Retrying a failed or uncacheable picture at every request would waste a core.
  function remember(key: string) {
    if (failedLater.size >= MAX_FAILURES) failedLater.clear();
    failedLater.add(key);
  }

  async function find(key: string): Promise<Picture | undefined> {
    const path = join(cacheDir, key);
    const now = new Date();
    try {
      // The time of the last use, for the sweep.
      await utimes(path, now, now);
      return { etag: etagOf(key), path };
    } catch {
      return undefined;
    }
  }

  async function keep(key: string, bytes: Buffer): Promise<Picture> {
    const path = join(cacheDir, key);
    const partial = `${path}.${process.pid}.tmp`;
    try {
      await writeFile(partial, bytes, { flush: true });
      await rename(partial, path);
      unswept += bytes.length;
      if (unswept > cacheBytes / 10) {
        unswept = 0;
        await sweep(cacheDir, cacheBytes);
      }
      return { etag: etagOf(key), path };
    } catch (error) {
      report(error);
      await rm(partial, { force: true }).catch(report);
      return { etag: etagOf(key), bytes };
    }
  }

  function share(key: string, job: () => Promise<Picture>): Promise<Picture> {
    const made = making.get(key) ?? job().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    /** Returns a picture from the cache, or makes it. Throws as `transform` does, and a 503 if too many wait. */
    get({ path, sha1 }: Source, plan: Plan): Promise<Picture> {
      const key = keyOf(sha1, plan);
      return share(
        key,
        async () => (await find(key)) ?? keep(key, await pictureQueue.now(() => make(path, plan))),
      );
    },

    /** Returns a picture from the cache. */
    find: ({ sha1 }: Source, plan: Plan) => find(keyOf(sha1, plan)),

    /** Makes a picture that is not in the cache, when no client waits for another. */
    startLater({ path, sha1 }: Source, plan: Plan): void {
      const key = keyOf(sha1, plan);
      if (making.has(key) || failedLater.has(key)) return;
      const started = pictureQueue.later(() => make(path, plan));
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

/** Removes the least recently used files above `maxBytes`. */
async function sweep(folder: string, maxBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[\da-f]{2,}(\.|$)/.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // One that is being written may have another name now.
      const stats = await stat(path).catch(() => undefined);
      return { path, size: stats?.size ?? 0, used: stats?.mtimeMs ?? 0 };
    }),
  );
  let total = 0;
  for (const { path, size } of files.sort((a, b) => b.used - a.used)) {
    total += size;
    if (total > maxBytes) await rm(path, { force: true });
  }
}
