import { fetchContent, TooLargeError } from '../../src/content/transport.ts';
import type { Candidate } from './candidates.ts';
import { type PictureFormat, readPictureHeader } from './picture-header.ts';

/** A picture as the image CDN sent it. */
export interface FetchedPicture {
  readonly format: PictureFormat;
  readonly bytes: Buffer;
  /** Whether the CDN may send a better format soon: it sends this one with a short lifetime. */
  readonly isTemporary: boolean;
}

/** Requests one candidate in one of the formats. Throws if the answer is not that picture. */
export type FetchPicture = (
  candidate: Candidate,
  formats: readonly PictureFormat[],
) => Promise<FetchedPicture>;

/** Largest picture that is read, in bytes. */
const LARGEST = 5_000_000;

/** Milliseconds for one request. A small machine may need seconds to make a picture. */
const TIMEOUT = 30_000;

/** Seconds. Image CDNs let browsers keep a finished picture for days. */
const TEMPORARY = 3600;

/** Difference in px by which an image CDN may round a size. */
const ROUNDING = 1;

/**
 * Requests a picture from the image CDN and checks type, size and completeness. Throws RetryLaterError if
 * the CDN sends `Retry-After`.
 */
export async function fetchPicture(
  candidate: Candidate,
  formats: readonly PictureFormat[],
): Promise<FetchedPicture> {
  const accept = formats.map((format) => `image/${format}`).join(',');
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetchContent(candidate.url, {
    headers: { accept },
    redirect: 'error',
    signal,
  });
  const type = response.headers.get('content-type') ?? 'none';
  if (response.status !== 200 || !formats.some((format) => type === `image/${format}`)) {
    await response.body?.cancel();
    throw new Error(`the answer has status ${response.status} and type ${type}`);
  }
  const bytes = await read(response);
  const header = readPictureHeader(bytes);
  if (header === null) throw new Error('the answer is cut short, or no WebP, AVIF or JPEG');
  const { format, width, height } = header;
  if (type !== `image/${format}`) throw new Error(`the answer is ${format} but says ${type}`);
  if (differs(width, candidate.width) || differs(height, candidate.height)) {
    const expected = `${candidate.width} × ${candidate.height}`;
    throw new Error(`the answer has ${width} × ${height} px instead of ${expected}`);
  }
  const [, age] = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? [];
  return { format, bytes, isTemporary: age !== undefined && Number(age) < TEMPORARY };
}

async function read({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of body ?? []) {
    received += chunk.byteLength;
    if (received > LARGEST) throw new TooLargeError(LARGEST);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function differs(size: number, expected: number): boolean {
  return Math.abs(size - expected) > ROUNDING;
}
