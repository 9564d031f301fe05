import type { Picture, PictureCache } from './picture-cache.ts';
import { keyOf, type Plan } from './plan.ts';
import type { Source } from './source.ts';

export interface Pictures {
  /** Returns a picture from the cache, or transforms it for `client`. Throws as `transform` does. */
  get(source: Source, plan: Plan, client?: string): Promise<Picture>;
  /** Returns a picture from the cache. If it is missing, starts its transformation with low priority. */
  getOrStart(source: Source, plan: Plan): Promise<Picture | undefined>;
}

/** The part of the decoder that makes pictures. */
interface Transformer {
  transform(source: Source, plan: Plan, client?: string): Promise<Buffer>;
  /** Makes a picture in the background. Returns undefined when too many are waiting already. */
  transformLater(source: Source, plan: Plan): Promise<Buffer> | undefined;
}

const MAX_FAILURES = 1000;

/** Caches pictures. Concurrent requests for the same picture share one transformation. */
export function createPictures(parts: {
  cache: PictureCache;
  decoder: Transformer;
  /** Called with errors of background work, which no request waits for. */
  report: (error: unknown) => void;
}): Pictures {
  const { cache, decoder, report } = parts;
  const making = new Map<string, Promise<Picture>>();
  const startedLater = new Set<string>();
  const failedLater = new Set<string>();

  // Retrying a failed or uncacheable picture at every request would waste a core.
  function remember(key: string) {
    if (failedLater.size >= MAX_FAILURES) failedLater.clear();
    failedLater.add(key);
  }

  return {
    async get(source, plan, client) {
      const key = keyOf(source.sha1, plan);
      const shared = making.get(key);
      if (shared) return shared;
      const made = (async () =>
        (await cache.get(key)) ??
        cache.put(key, await decoder.transform(source, plan, client)))().finally(() =>
        making.delete(key),
      );
      making.set(key, made);
      return made;
    },

    async getOrStart(source, plan) {
      const key = keyOf(source.sha1, plan);
      const cached = await cache.get(key);
      if (cached || startedLater.has(key) || failedLater.has(key)) return cached;
      const started = decoder.transformLater(source, plan);
      if (!started) return undefined;
      startedLater.add(key);
      started
        .then((bytes) => cache.put(key, bytes))
        .catch(report)
        .then(() => cache.get(key))
        .then((made) => made ?? remember(key))
        .finally(() => startedLater.delete(key));
      return undefined;
    },
  };
}
