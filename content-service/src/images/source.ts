import sharp from 'sharp';
import type { Asset } from '../assets.ts';
import { refusal } from '../errors.ts';
import { MAX_INPUT_PIXELS } from './limits.ts';

/** What a picture's header says that its asset does not. */
interface Header {
  hasAlpha: boolean;
  /** More than one for an animation. */
  frames: number;
  /** Milliseconds that each frame is shown. */
  delay?: number[];
  /** Times that the animation runs; 0 is for ever. */
  loop?: number;
}

/** A stored picture, all that must be known to transform it. */
export interface Source extends Asset, Header {}

const MOST_REMEMBERED = 10_000;

/** Gives a function that takes an asset and gives it with its header; each header is read once. It throws a 422 for a picture that cannot be read. */
export function createSourceReader(): (asset: Asset) => Promise<Source> {
  const headers = new Map<string, Promise<Header>>();
  return async (asset) => {
    const known = headers.get(asset.sha1);
    if (known) return { ...asset, ...(await known) };
    if (headers.size >= MOST_REMEMBERED) headers.clear();
    const reading = readHeader(asset.path);
    headers.set(asset.sha1, reading);
    reading.catch(() => headers.delete(asset.sha1));
    return { ...asset, ...(await reading) };
  };
}

async function readHeader(path: string): Promise<Header> {
  try {
    const header = await sharp(path, { limitInputPixels: MAX_INPUT_PIXELS }).metadata();
    const moves = header.format === 'gif' || header.format === 'webp';
    return {
      hasAlpha: header.hasAlpha,
      // A TIFF or HEIF has pages too, but they are no animation.
      frames: moves ? (header.pages ?? 1) : 1,
      ...(header.delay && { delay: header.delay }),
      ...(header.loop !== undefined && { loop: header.loop }),
    };
  } catch (error) {
    throw refusal(422, 'The stored picture cannot be read', { cause: error });
  }
}
