import { createHash } from 'node:crypto';
import type { Asset } from '../assets/assets.ts';
import type { Cache } from './cache.ts';
import { type Header, headerSchema } from './header-schema.ts';

/** A stored picture, all that must be known to transform it. Its size is that of the header. */
export interface Source extends Asset, Header {}

const MOST_REMEMBERED = 10_000;
// Raised whenever a header comes to say something else, so that none of the old are used.
const READING = 1;

/**
 * Returns a function that adds its header to an asset. A header that is in the cache needs no
 * decoder, as little as the picture made of it; `client` is who waits for one that is not.
 */
export function createSourceReader(parts: {
  readHeader: (asset: Asset, client?: string) => Promise<Header>;
  cache?: Cache;
}): (asset: Asset, client?: string) => Promise<Source> {
  const { readHeader, cache } = parts;
  const headers = new Map<string, Promise<Header>>();

  async function read(asset: Asset, client?: string): Promise<Header> {
    const key = createHash('sha256').update(`header ${READING} ${asset.sha1}`).digest('hex');
    const kept = await cache?.get(key);
    const parsed = kept && 'bytes' in kept && parseHeader(kept.bytes);
    if (parsed) return parsed;
    const header = await readHeader(asset, client);
    await cache?.put(key, Buffer.from(JSON.stringify(header)));
    return header;
  }

  return async (asset, client) => {
    const known = headers.get(asset.path);
    if (known) return { ...asset, ...(await known) };
    if (headers.size >= MOST_REMEMBERED) headers.clear();
    const reading = read(asset, client);
    headers.set(asset.path, reading);
    reading.catch(() => headers.delete(asset.path));
    return { ...asset, ...(await reading) };
  };
}

function parseHeader(bytes: Buffer): Header | undefined {
  return headerSchema.safeParse(JSON.parse(bytes.toString())).data;
}
