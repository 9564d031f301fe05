import type { Picture } from '../../src/content/types.ts';

/** An address at the image CDN, and the size in px that its bytes must have. */
export interface Candidate {
  /** Unset: both WebP and AVIF, of which the CDN sends what a request accepts. */
  readonly format?: 'jpeg';
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

/** Returns the only candidate of the image for shared links. */
export function ogImageCandidate({ src: url, width, height }: Picture): Candidate {
  return { format: 'jpeg', url, width, height };
}

/** Width in px of a phone's screen at twice the density. */
const PHONE = 700;

/** Returns the JPEG for browsers without WebP: of the smallest candidate that fills a phone's screen. */
export function jpegOf(candidates: readonly Candidate[]): Candidate {
  const candidate = candidates.find(({ width }) => width >= PHONE) ?? candidates.at(-1);
  if (candidate === undefined) throw new Error('A picture has no candidates.');
  const url = `${candidate.url.replace('&auto=format', '')}&fm=jpg`;
  return { ...candidate, url, format: 'jpeg' };
}
