import { createHash } from 'node:crypto';
import type { Content, Picture } from '../../src/content/types.ts';
import { PICTURES, type ReleasePicture } from '../release/release.ts';
import { mapPictures } from '../render/map-pictures.ts';
import { type Candidate, candidatesOf, jpegOf } from './candidates.ts';
import type { PictureFormat } from './picture-header.ts';
import type { PictureQueue } from './picture-queue.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * Share of the bytes of all WebP candidates of a picture up to which its AVIF candidates are worth a
 * second `srcset` in the page.
 */
const WORTH = 0.9;

/** Content whose pictures are in the release as far as they have been fetched. */
export interface Placed {
  readonly content: Content;
  /** The files of the pictures, by path. */
  readonly files: ReadonlyMap<string, ReleasePicture>;
  /** Whether no picture is left at the image CDN. */
  readonly isComplete: boolean;
  /** The addresses at the image CDN of all pictures. */
  readonly urls: ReadonlySet<string>;
}

/**
 * Replaces the addresses of each picture whose candidates are all in the store. A picture that lacks a
 * candidate keeps all its addresses at the image CDN.
 */
export function placePictures(
  content: Content,
  store: Pick<PictureStore, 'find'>,
  queue: Pick<PictureQueue, 'want' | 'isSettled'>,
): Placed {
  const files = new Map<string, ReleasePicture>();
  const wanted = new Map<string, Candidate>();
  let isComplete = true;
  const place = (picture: Picture): Picture => {
    const candidates = candidatesOf(picture);
    const all = [...candidates, jpegOf(candidates)];
    for (const candidate of all) wanted.set(candidate.url, candidate);
    const placed = all.every(queue.isSettled) ? placeOne(candidates, store, files) : null;
    if (placed === null) isComplete = false;
    return placed === null ? picture : { ...picture, ...placed };
  };
  const replaced = mapPictures(content, place);
  queue.want([...wanted.values()]);
  return { content: replaced, files, isComplete, urls: new Set(wanted.keys()) };
}

/** Adds the files of a picture to `files`. Returns its new addresses. */
function placeOne(
  candidates: readonly Candidate[],
  store: Pick<PictureStore, 'find'>,
  files: Map<string, ReleasePicture>,
): Pick<Picture, 'src' | 'srcSet' | 'hasAvif'> | null {
  const webp = filesOf(candidates, 'webp', store);
  const avif = filesOf(candidates, 'avif', store);
  const jpeg = store.find(jpegOf(candidates).url, 'jpeg');
  if (webp === null || jpeg === undefined) return null;
  const hasAvif = avif !== null && bytesIn(avif) <= WORTH * bytesIn(webp);
  const all = [...webp, ...(hasAvif ? avif : []), jpeg];
  // One hash for all candidates: each hash costs the page as many bytes as it has.
  const name = PICTURES + hashOf(all);
  // `old.js` knows this path.
  files.set(`${name}.jpg`, jpeg);
  const pathOf = (width: number, format: PictureFormat) => `${name}-${width}.${format}`;
  candidates.forEach(({ width }, index) => {
    const [small, smaller] = [webp[index], hasAvif ? avif[index] : undefined];
    if (small) files.set(pathOf(width, 'webp'), small);
    if (smaller) files.set(pathOf(width, 'avif'), smaller);
  });
  const entries = candidates.map(({ width }) => `${pathOf(width, 'webp')} ${width}w`);
  const src = pathOf(Math.max(...candidates.map(({ width }) => width)), 'webp');
  return { src, srcSet: entries.join(', '), ...(hasAvif && { hasAvif }) };
}

function filesOf(
  candidates: readonly Candidate[],
  format: PictureFormat,
  store: Pick<PictureStore, 'find'>,
): ReleasePicture[] | null {
  const found = candidates.map(({ url }) => store.find(url, format));
  const all = found.filter((one) => one !== undefined);
  return all.length === candidates.length ? all : null;
}

function bytesIn(files: readonly ReleasePicture[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}

function hashOf(files: readonly ReleasePicture[]): string {
  const hash = createHash('sha256');
  for (const { sha256 } of files) hash.update(sha256);
  return hash.digest('base64url').slice(0, 10);
}
