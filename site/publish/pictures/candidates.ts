import { hash } from 'node:crypto';
import type { Picture } from '../../src/content/types.ts';

/** An address at the image CDN, and the size in px that its bytes must have. */
export interface Candidate {
  /**
   * A hash of path and query, which identify the picture at every origin of a content service: the path
   * contains a hash of the original.
   */
  readonly id: string;
  /** What the CDN sends for this address: first what a page needs, then what makes it lighter. */
  readonly formats: readonly PictureFormat[];
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type PictureFormat = 'webp' | 'avif' | 'jpeg';

/** Returns the candidates of a picture, the smallest first. */
export function candidatesOf({ srcSet, width, height }: Picture): Candidate[] {
  return srcSet.split(', ').map((candidate) => {
    const [url = '', descriptor = ''] = candidate.split(' ');
    const own = Number.parseInt(descriptor, 10);
    return {
      id: idOf(url),
      formats: ['webp', 'avif'],
      url,
      width: own,
      height: Math.max(1, Math.round((own * height) / width)),
    };
  });
}

/** Returns the only candidate of the image for shared links. */
export function ogImageCandidate({ src: url, width, height }: Picture): Candidate {
  return { id: idOf(url), formats: ['jpeg'], url, width, height };
}

function idOf(url: string): string {
  const { pathname, search } = new URL(url);
  return hash('sha256', pathname + search).slice(0, 32);
}
