import { hash } from 'node:crypto';
import type { Picture } from '../../src/content/types.ts';

/** An address at the image CDN, which sends WebP or AVIF, and the size in px that its bytes must have. */
export interface Candidate {
  /**
   * A hash of path and query, which identify the picture at every origin of a content service: the path
   * contains a hash of the original.
   */
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type PictureFormat = 'webp' | 'avif';

/** Returns the candidates of a picture, the smallest first. */
export function candidatesOf({ srcSet, width, height }: Picture): Candidate[] {
  return srcSet.split(', ').map((candidate) => {
    const [url = '', descriptor = ''] = candidate.split(' ');
    const { pathname, search } = new URL(url);
    const id = hash('sha256', pathname + search).slice(0, 32);
    const own = Number.parseInt(descriptor, 10);
    return { id, url, width: own, height: Math.max(1, Math.round((own * height) / width)) };
  });
}
