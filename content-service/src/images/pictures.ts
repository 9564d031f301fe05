import type { Cache, Picture } from './cache.ts';
import { keyOf, type Plan } from './plan.ts';
import type { Queue } from './queue.ts';
import type { Source } from './source.ts';
import type { Transform } from './transform.ts';

export interface Pictures {
  /** Gives the picture, made if it must be. Throws what the transform throws, and a 503 when too many are being made. */
  get(source: Source, plan: Plan): Promise<Picture>;
  /** Gives the picture if it is there already. If not, sees to it that it is made when nobody waits for another. */
  getOrStart(source: Source, plan: Plan): Promise<Picture | undefined>;
}

const MOST_FAILURES = 1000;

/** Gives pictures from the cache or the transform, so that each is made once however many ask at the same time. */
export function createPictures(parts: {
  cache: Cache;
  queue: Queue;
  transform: Transform;
  /** Hears what went wrong where no request is left to be told. */
  report: (error: unknown) => void;
}): Pictures {
  const { cache, queue, transform, report } = parts;
  const making = new Map<string, Promise<Picture>>();
  const startedLater = new Set<string>();
  const failedLater = new Set<string>();

  // Trying again with every request what fails, or cannot be kept, would keep a processor busy for nothing.
  function remember(key: string) {
    if (failedLater.size >= MOST_FAILURES) failedLater.clear();
    failedLater.add(key);
  }

  async function make(key: string, source: Source, plan: Plan): Promise<Picture> {
    const bytes = await transform(source, plan);
    return cache.put(key, bytes);
  }

  return {
    async get(source, plan) {
      const key = keyOf(source.sha1, plan);
      const shared = making.get(key);
      if (shared) return shared;
      const made = (async () =>
        (await cache.get(key)) ?? queue.now(() => make(key, source, plan)))().finally(() =>
        making.delete(key),
      );
      making.set(key, made);
      return made;
    },

    async getOrStart(source, plan) {
      const key = keyOf(source.sha1, plan);
      const kept = await cache.get(key);
      if (kept || startedLater.has(key) || failedLater.has(key)) return kept;
      const started = queue.later(() => make(key, source, plan));
      if (!started) return undefined;
      startedLater.add(key);
      started
        .catch(report)
        .then(() => cache.get(key))
        .then((made) => made ?? remember(key))
        .finally(() => startedLater.delete(key));
      return undefined;
    },
  };
}
