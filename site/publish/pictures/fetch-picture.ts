import sharp from 'sharp';
import { fetchContent } from '../../src/content/transport.ts';
import type { CdnCandidate, PictureFormat } from './candidates.ts';

/** Requests one candidate in one format. Throws if the answer is not that picture. */
export type FetchPicture = (candidate: CdnCandidate, format: PictureFormat) => Promise<Buffer>;

/** Thrown when the image CDN has no AVIF, which it may make after the first request, and sends WebP. */
export class NoAvifError extends Error {}

/** Milliseconds for one request. A small machine may need seconds to make a picture. */
const TIMEOUT = 30_000;

/** Difference in px by which an image CDN may round a size. */
const ROUNDING = 1;

/**
 * Requests a picture from the image CDN and checks type and size. A body that ends early is an error of
 * `fetch`. Throws NoAvifError, and RetryLaterError if the CDN sends `Retry-After`.
 */
export async function fetchPicture(
  candidate: CdnCandidate,
  format: PictureFormat,
): Promise<Buffer> {
  const expected = `image/${format}`;
  const response = await fetchContent(candidate.url, {
    // A CDN without an AVIF answers with the WebP, not with a JPEG.
    headers: { accept: format === 'avif' ? 'image/avif,image/webp' : expected },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const type = response.headers.get('content-type') ?? 'none';
  if (response.status !== 200 || type !== expected) {
    await response.body?.cancel();
    if (response.status === 200 && type === 'image/webp') throw new NoAvifError('there is no AVIF');
    throw new Error(`the answer has status ${response.status} and type ${type}`);
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const { mediaType, width, height } = await sharp(bytes).metadata();
  if (mediaType !== expected) throw new Error(`the answer is ${mediaType} but says ${type}`);
  if (differs(width, candidate.width) || differs(height, candidate.height)) {
    const size = `${candidate.width} × ${candidate.height}`;
    throw new Error(`the answer has ${width} × ${height} px instead of ${size}`);
  }
  return bytes;
}

function differs(size: number, expected: number): boolean {
  return Math.abs(size - expected) > ROUNDING;
}
