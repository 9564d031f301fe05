import { createHash } from 'node:crypto';
import { blank } from '../../src/content/blank.ts';
import type { Content, Picture } from '../../src/content/types.ts';
import type { StandIn } from '../config.ts';
import { PICTURES, type ReleasePicture } from '../release/release.ts';
import { mapPictures } from '../render/map-pictures.ts';
import {
  type Candidate,
  candidatesOf,
  ogImageCandidate,
  type PictureFormat,
} from './candidates.ts';
import type { PictureQueue } from './picture-queue.ts';
import type { PictureStore } from './picture-store.ts';

/** Content whose pictures are in the release as far as they have been fetched. */
export interface Placed {
  readonly content: Content;
  /** The files of the pictures, by path. */
  readonly files: ReadonlyMap<string, ReleasePicture>;
  /** Whether no picture is replaced by its stand-in. */
  readonly isComplete: boolean;
  /** The ids of all candidates. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Replaces the addresses of each picture whose WebP candidates are all in the store; its AVIF candidates
 * follow when all have come. A picture that lacks a candidate is replaced by its stand-in.
 */
export function placePictures(
  content: Content,
  store: Pick<PictureStore, 'find'>,
  queue: Pick<PictureQueue, 'want'>,
  standIn: StandIn,
): Placed {
  const files = new Map<string, ReleasePicture>();
  let isComplete = true;
  const replaced = mapPictures(content, (picture) => {
    const placed = placeOne(candidatesOf(picture), store, files);
    if (placed !== null) return { ...picture, ...placed };
    isComplete = false;
    return standIn === 'cdn' ? picture : blank(picture);
  });
  const own = content.ogImage && placeOgImage(content.ogImage, store, files);
  const ogImage = own ?? (standIn === 'cdn' ? content.ogImage : null);
  const wanted = wantedOf(content);
  queue.want(wanted);
  return {
    content: { ...replaced, ogImage },
    files,
    isComplete,
    ids: new Set(wanted.map(({ id }) => id)),
  };
}

/**
 * Returns the candidates of all pictures: those of the first screens of both pages, the image for shared
 * links, then all others.
 */
function wantedOf(content: Content): Candidate[] {
  const wanted = new Map<string, Candidate>();
  const add = (...candidates: readonly Candidate[]) => {
    for (const one of candidates) wanted.set(one.id, one);
  };
  const want = (picture: Picture) => {
    add(...candidatesOf(picture));
    return picture;
  };
  if (content.hero) want(content.hero);
  for (const { tile } of content.projects) want(tile);
  if (content.ogImage) add(ogImageCandidate(content.ogImage));
  mapPictures(content, want);
  return [...wanted.values()];
}

/** Adds the image for shared links to `files`, if the store has it. Returns its new address. */
function placeOgImage(
  ogImage: Picture,
  store: Pick<PictureStore, 'find'>,
  files: Map<string, ReleasePicture>,
): Picture | null {
  const jpeg = store.find(ogImageCandidate(ogImage).id, 'jpeg');
  if (jpeg === undefined) return null;
  const src = `${PICTURES}${hashOf([jpeg])}.jpg`;
  files.set(src, jpeg);
  return { ...ogImage, src };
}

/** Adds the files of a picture to `files`. Returns its new addresses. */
function placeOne(
  candidates: readonly Candidate[],
  store: Pick<PictureStore, 'find'>,
  files: Map<string, ReleasePicture>,
): Pick<Picture, 'src' | 'srcSet' | 'hasAvif'> | null {
  const webp = filesOf(candidates, 'webp', store);
  const avif = filesOf(candidates, 'avif', store);
  if (webp === null) return null;
  const all = [...webp, ...(avif ?? [])];
  // One hash for all candidates: each hash costs the page as many bytes as it has.
  const name = PICTURES + hashOf(all);
  const pathOf = (width: number, format: PictureFormat) => `${name}-${width}.${format}`;
  candidates.forEach(({ width }, index) => {
    const [small, smaller] = [webp[index], avif?.[index]];
    if (small) files.set(pathOf(width, 'webp'), small);
    if (smaller) files.set(pathOf(width, 'avif'), smaller);
  });
  const entries = candidates.map(({ width }) => `${pathOf(width, 'webp')} ${width}w`);
  const src = pathOf(Math.max(...candidates.map(({ width }) => width)), 'webp');
  return { src, srcSet: entries.join(', '), ...(avif && { hasAvif: true }) };
}

function filesOf(
  candidates: readonly Candidate[],
  format: PictureFormat,
  store: Pick<PictureStore, 'find'>,
): ReleasePicture[] | null {
  const found = candidates.map(({ id }) => store.find(id, format));
  const all = found.filter((one) => one !== undefined);
  return all.length === candidates.length ? all : null;
}

function hashOf(files: readonly ReleasePicture[]): string {
  const hash = createHash('sha256');
  for (const { sha256 } of files) hash.update(sha256);
  return hash.digest('base64url').slice(0, 8);
}
