import { hash } from 'node:crypto';
import type { Candidate, Picture } from '../../src/content/pages.ts';

/** A candidate at the image CDN, and the height in px that its bytes must have. */
export interface CdnCandidate extends Candidate {
  /**
   * A hash of path and query, which identify the picture at every origin of a content service: the path
   * contains a hash of the original.
   */
  readonly id: string;
  /** What the CDN sends for this address: first what a page needs, then what makes it lighter. */
  readonly formats: readonly PictureFormat[];
  readonly height: number;
}

export type PictureFormat = 'webp' | 'avif' | 'jpeg';

/** Returns the candidates of a picture, the smallest first. */
export function candidatesOf({ candidates, width, height }: Picture): CdnCandidate[] {
  return candidates.map((candidate) => ({
    ...candidate,
    id: idOf(candidate.url),
    formats: ['webp', 'avif'],
    height: Math.max(1, Math.round((candidate.width * height) / width)),
  }));
}

/** Returns the only candidate of the image for shared links. */
export function ogImageCandidate({ src: url, width, height }: Picture): CdnCandidate {
  return { id: idOf(url), formats: ['jpeg'], url, width, height };
}

function idOf(url: string): string {
  const { pathname, search } = new URL(url);
  return hash('sha256', pathname + search).slice(0, 32);
}
