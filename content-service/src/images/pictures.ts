import { mkdirSync } from 'node:fs';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../../system/replace-file.ts';
import { ApiError } from '../http/errors.ts';
import type { Asker } from './picture-queue.ts';
import { keyOf, type Plan } from './plan.ts';
import { pictureQueue, type Transform, transform } from './transform.ts';

/** A transformed picture with its strong ETag: in a file, or in memory if it could not be written. */
export type Picture = { etag: string } & ({ path: string } | { bytes: Buffer });

/** The stored original of pictures. */
interface Source {
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

/** A cache of pictures in files. Concurrent requests for the same picture share one transformation. */
export interface Pictures {
  /**
   * Returns a picture from the cache, or makes it, unless the signals of all who ask for it are aborted first.
   * Throws as `transform` does, and a 503 if too many wait.
   */
  get(source: Source, plan: Plan, asker?: Asker): Promise<Picture>;
  /** Returns a picture from the cache. */
  find(source: Source, plan: Plan): Promise<Picture | undefined>;
  /** Makes a picture that is not in the cache, for whoever comes later. */
  startLater(source: Source, plan: Plan): void;
}

/** A picture that is being made, for all who asked for it. */
interface Making {
  readonly picture: Promise<Picture>;
  askers: number;
  /** Called for one who asked and does not wait any more. After the last, it is not made if it has not begun. */
  leave(): void;
}

interface Wanted {
  /** Aborted when nobody waits for the picture any more. */
  readonly signal: AbortSignal;
  /** Whether it can no longer be dropped. */
  isBegun: boolean;
}

const MAX_FAILURES = 1000;

/** The asker of pictures that no request waits for. */
const LATER = '<later>';

/** Opens the cache in a folder. Throws if the folder cannot be created. */
export function createPictures(options: PicturesOptions): Pictures {
  const { cacheDir, cacheBytes = 1e9, transform: make = transform, report } = options;
  const making = new Map<string, Making>();
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
    try {
      await replaceFile(path, (temporary) => writeFile(temporary, bytes));
      unswept += bytes.length;
      if (unswept > cacheBytes / 10) {
        unswept = 0;
        await sweep(cacheDir, cacheBytes);
      }
      return { etag: etagOf(key), path };
    } catch (error) {
      report(error);
      return { etag: etagOf(key), bytes };
    }
  }

  function share(key: string, job: (wanted: Wanted) => Promise<Picture>): Making {
    const known = making.get(key);
    if (known) return known;
    const gone = new AbortController();
    const wanted: Wanted = { signal: gone.signal, isBegun: false };
    const forget = () => {
      if (making.get(key) === shared) making.delete(key);
    };
    const shared: Making = {
      picture: job(wanted).finally(forget),
      askers: 0,
      leave() {
        shared.askers -= 1;
        if (shared.askers > 0 || wanted.isBegun) return;
        forget();
        gone.abort();
      },
    };
    making.set(key, shared);
    return shared;
  }

  async function get(
    { path, sha1 }: Source,
    plan: Plan,
    asker: Asker = { by: '' },
  ): Promise<Picture> {
    const key = keyOf(sha1, plan);
    const shared = share(key, async (wanted) => {
      const begin = () => {
        wanted.isBegun = true;
        return make(path, plan);
      };
      const all = { ...asker, signal: wanted.signal };
      return (await find(key)) ?? keep(key, await pictureQueue(begin, all));
    });
    const { signal } = asker;
    shared.askers += 1;
    if (signal?.aborted) shared.leave();
    else signal?.addEventListener('abort', shared.leave, { once: true });
    try {
      return await shared.picture;
    } finally {
      signal?.removeEventListener('abort', shared.leave);
    }
  }

  return {
    get,
    find: ({ sha1 }, plan) => find(keyOf(sha1, plan)),
    startLater(source, plan) {
      const key = keyOf(source.sha1, plan);
      if (making.has(key) || failedLater.has(key)) return;
      get(source, plan, { by: LATER, isPatient: true }).then(
        (made) => 'bytes' in made && remember(key),
        (error) => {
          // It is tried at the next request, when fewer wait.
          if (error instanceof ApiError && error.status === 503) return;
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
  const names = (await readdir(folder)).filter((name) => /^\.?[\da-f]{2,}(\.|$)/.test(name));
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
