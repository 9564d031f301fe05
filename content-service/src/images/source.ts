import sharp from 'sharp';
import type { Asset } from '../assets.ts';
import { MAX_INPUT_PIXELS } from './limits.ts';
import { Refusal } from './refusal.ts';

/** A stored picture and what its header says that an asset does not. */
export interface Source extends Asset {
  hasAlpha: boolean;
  /** More than one for an animation. */
  frames: number;
  /** Milliseconds that each frame is shown. */
  delay?: number[];
  /** Times that the animation runs; 0 is for ever. */
  loop?: number;
}

const MOST_REMEMBERED = 10_000;

/** Gives a function that takes an asset and gives it with its header; each header is read once. It throws a 422 for a picture that cannot be read. */
export function createSourceReader(): (asset: Asset) => Promise<Source> {
  const remembered = new Map<string, Promise<Source>>();
  return (asset) => {
    const known = remembered.get(asset.sha1);
    if (known) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const reading = readSource(asset);
    remembered.set(asset.sha1, reading);
    reading.catch(() => remembered.delete(asset.sha1));
    return reading;
  };
}

async function readSource(asset: Asset): Promise<Source> {
  try {
    const header = await sharp(asset.path, { limitInputPixels: MAX_INPUT_PIXELS }).metadata();
    const moves = header.format === 'gif' || header.format === 'webp';
    return {
      ...asset,
      hasAlpha: header.hasAlpha,
      // A TIFF or HEIF has pages too, but they are no animation.
      frames: moves ? (header.pages ?? 1) : 1,
      ...(header.delay && { delay: header.delay }),
      ...(header.loop !== undefined && { loop: header.loop }),
    };
  } catch (error) {
    throw new Refusal(422, 'The stored picture cannot be read', { cause: error });
  }
}
