import sharp from 'sharp';
import { backoff } from '../../../system/backoff.ts';
import { fetchContent } from '../../src/content/index.ts';
import type { CdnCandidate, PictureFormat } from './candidates.ts';

/** Requests one candidate in one format. Throws if the answer is not that picture. */
export type FetchPicture = (candidate: CdnCandidate, format: PictureFormat) => Promise<Buffer>;

/** Thrown when the image CDN makes no AVIF of a candidate. */
export class NoAvifError extends Error {}

/** Milliseconds for one request. A small machine may need many seconds to make a few AVIFs. */
const TIMEOUT = 60_000;

/** Delays between two requests for an AVIF. */
const RETRY = { first: 1000, longest: 15_000 };

/** What is sent in place of an AVIF that is not made yet. */
const OTHER_FORMAT = /^image\/(?:webp|jpeg|png)$/;

/** Milliseconds without any new AVIF after which none is requested again. */
const QUIET = 120_000;

/** Difference in px by which an image CDN may round a size. */
const ROUNDING = 1;

/**
 * Returns a function that requests pictures from the image CDN, and checks type and size. A body that ends
 * early is an error of `fetch`. It throws RetryLaterError if the CDN sends `Retry-After`, and NoAvifError.
 *
 * The embedded service answers a request for an AVIF once that is made. Hosted Sanity sends another format until
 * then, and makes one AVIF after the other: the request is repeated as long as some come.
 */
export function createFetchPicture(): FetchPicture {
  let awaited = 0;
  let newsAt = 0;
  return async (candidate, format) => {
    if (format !== 'avif') return pictureOf(await request(candidate, format), candidate, format);
    if (awaited === 0) newsAt = performance.now();
    awaited += 1;
    try {
      for (let tries = 1; ; tries += 1) {
        const response = await request(candidate, format);
        if (!OTHER_FORMAT.test(response.headers.get('content-type') ?? '')) {
          const picture = await pictureOf(response, candidate, format);
          newsAt = performance.now();
          return picture;
        }
        await response.body?.cancel();
        if (performance.now() - newsAt > QUIET) throw new NoAvifError('there is no AVIF');
        await new Promise((waited) => setTimeout(waited, backoff(tries, RETRY)));
      }
    } finally {
      awaited -= 1;
    }
  };
}

async function request({ url }: CdnCandidate, format: PictureFormat): Promise<Response> {
  const response = await fetchContent(url, {
    headers: { accept: `image/${format}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.status === 200) return response;
  await response.body?.cancel();
  if (response.status === 406) throw new NoAvifError('the picture is too large for an AVIF');
  throw new Error(`the answer has status ${response.status}`);
}

async function pictureOf(
  response: Response,
  candidate: CdnCandidate,
  format: PictureFormat,
): Promise<Buffer> {
  const expected = `image/${format}`;
  const type = response.headers.get('content-type') ?? 'none';
  if (type !== expected) {
    await response.body?.cancel();
    throw new Error(`the answer has type ${type}`);
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
