import type { Picture } from '../../src/content/types.ts';

/** An address in a `srcset`, and the size in px that its bytes must have. */
export interface Candidate {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the candidates of a picture, the smallest first. */
export function candidatesOf({ srcSet, width, height }: Picture): Candidate[] {
  return srcSet.split(', ').map((candidate) => {
    const [url = '', descriptor = ''] = candidate.split(' ');
    const own = Number.parseInt(descriptor, 10);
    return { url, width: own, height: Math.max(1, Math.round((own * height) / width)) };
  });
}
