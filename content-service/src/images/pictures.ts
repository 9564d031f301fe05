import type { Decoder } from '../decoder/decoder.ts';
import type { Cache, Picture } from './cache.ts';
import { keyOf, type Plan } from './plan.ts';
import type { Source } from './source.ts';

export interface Pictures {
  /** Returns the picture, made if it must be, for `client`. Throws what the decoder throws. */
  get(source: Source, plan: Plan, client?: string): Promise<Picture>;
  /** Gives the picture if it is there already. If not, sees to it that it is made when nobody waits for another. */
  getOrStart(source: Source, plan: Plan): Promise<Picture | undefined>;
}

const MOST_FAILURES = 1000;

/** Gives pictures from the cache or the transform, so that each is made once however many ask at the same time. */
export function createPictures(parts: {
  cache: Cache;
  decoder: Pick<Decoder, 'transform' | 'transformLater'>;
  /** Hears what went wrong where no request is left to be told. */
  report: (error: unknown) => void;
}): Pictures {
  const { cache, decoder, report } = parts;
  const making = new Map<string, Promise<Picture>>();
  const startedLater = new Set<string>();
  const failedLater = new Set<string>();

  // Trying again with every request what fails, or cannot be kept, would keep a processor busy for nothing.
  function remember(key: string) {
    if (failedLater.size >= MOST_FAILURES) failedLater.clear();
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
      const kept = await cache.get(key);
      if (kept || startedLater.has(key) || failedLater.has(key)) return kept;
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
