import { createHash } from 'node:crypto';
import { blank, type Content, type Picture } from '../../src/content/pages.ts';
import type { StandIn } from '../config.ts';
import { PICTURES, type ReleasePicture } from '../release/release.ts';
import { mapPictures } from '../render/map-pictures.ts';
import {
  type CdnCandidate,
  candidatesOf,
  ogImageCandidate,
  type PictureFormat,
} from './candidates.ts';
import type { PictureQueue } from './picture-queue.ts';
import type { PictureStore } from './picture-store.ts';

/** Content with its pictures, as far as they have been fetched. */
export interface PlacedPictures {
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
 * follow when all have come. A candidate that failed, or that the image CDN refused, is left out. A picture
 * that lacks another candidate is replaced by its stand-in.
 */
export function placePictures(
  content: Content,
  store: Pick<PictureStore, 'find'>,
  queue: Pick<PictureQueue, 'setCandidates' | 'hasFailed'>,
  standIn: StandIn,
): PlacedPictures {
  const files = new Map<string, ReleasePicture>();
  let isComplete = true;

  function filesOf(candidates: readonly CdnCandidate[], format: PictureFormat) {
    const found = candidates.map(({ id }) => store.find(id, format));
    const all = found.filter((one) => one !== undefined);
    return all.length === candidates.length ? all : null;
  }

  /** Returns the new addresses of a picture, or `null` if one of its files has not come. */
  function place(all: readonly CdnCandidate[]) {
    const candidates = all.filter((one) => !queue.hasFailed(one));
    if (candidates.length === 0) return null;
    const webp = filesOf(candidates, 'webp');
    const avif = filesOf(candidates, 'avif');
    if (webp === null) return null;
    // One hash for all candidates: each hash costs the page as many bytes as it has.
    const name = PICTURES + hashOf([...webp, ...(avif ?? [])]);
    const pathOf = (width: number, format: PictureFormat) => `${name}-${width}.${format}`;
    candidates.forEach(({ width }, index) => {
      const [small, smaller] = [webp[index], avif?.[index]];
      if (small) files.set(pathOf(width, 'webp'), small);
      if (smaller) files.set(pathOf(width, 'avif'), smaller);
    });
    const candidatesIn = (format: PictureFormat) =>
      candidates.map(({ width }) => ({ url: pathOf(width, format), width }));
    const src = pathOf(Math.max(...candidates.map(({ width }) => width)), 'webp');
    return {
      src,
      candidates: candidatesIn('webp'),
      ...(avif && { avif: candidatesIn('avif') }),
    };
  }

  function placeOgImage(ogImage: Picture): Picture | null {
    const jpeg = store.find(ogImageCandidate(ogImage).id, 'jpeg');
    if (jpeg === undefined) return null;
    const src = `${PICTURES}${hashOf([jpeg])}.jpg`;
    files.set(src, jpeg);
    return { ...ogImage, src };
  }

  const replaced = mapPictures(content, (picture) => {
    const placed = place(candidatesOf(picture));
    if (placed !== null) return { ...picture, ...placed };
    isComplete = false;
    return standIn === 'cdn' ? picture : blank(picture);
  });
  const own = content.ogImage && placeOgImage(content.ogImage);
  const ogImage = own ?? (standIn === 'cdn' ? content.ogImage : null);
  const wanted = wantedOf(content);
  queue.setCandidates(wanted);
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
function wantedOf(content: Content): CdnCandidate[] {
  const wanted = new Map<string, CdnCandidate>();
  const add = (...candidates: readonly CdnCandidate[]) => {
    for (const one of candidates) wanted.set(one.id, one);
  };
  const addAll = (picture: Picture) => {
    add(...candidatesOf(picture));
    return picture;
  };
  if (content.hero) addAll(content.hero);
  for (const { tile } of content.projects) addAll(tile);
  if (content.ogImage) add(ogImageCandidate(content.ogImage));
  mapPictures(content, addAll);
  return [...wanted.values()];
}

function hashOf(files: readonly ReleasePicture[]): string {
  const hash = createHash('sha256');
  for (const { sha256 } of files) hash.update(sha256);
  return hash.digest('base64url').slice(0, 8);
}
