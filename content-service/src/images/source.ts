import type { Asset } from '../assets.ts';
import type { Header } from './header.ts';

/** A stored picture, all that must be known to transform it. Its size is that of the header. */
export interface Source extends Asset, Header {}

const MOST_REMEMBERED = 10_000;

/** Returns a function that adds its header to an asset; each header is read once. It throws what `readHeader` does. */
export function createSourceReader(
  readHeader: (asset: Asset) => Promise<Header>,
): (asset: Asset) => Promise<Source> {
  const headers = new Map<string, Promise<Header>>();
  return async (asset) => {
    const known = headers.get(asset.path);
    if (known) return { ...asset, ...(await known) };
    if (headers.size >= MOST_REMEMBERED) headers.clear();
    const reading = readHeader(asset);
    headers.set(asset.path, reading);
    reading.catch(() => headers.delete(asset.path));
    return { ...asset, ...(await reading) };
  };
}
