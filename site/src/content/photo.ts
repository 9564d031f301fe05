import { fetchContent, TooLargeError } from './transport.ts';
import type { Picture } from './types.ts';

/** Largest photo that is read, in bytes. */
const LARGEST = 5_000_000;

/** The formats that can be drawn. The image service chooses its format by this header. */
const ACCEPT = 'image/webp,image/jpeg,image/png';

/**
 * Returns the address of the smallest candidate of at least `width` px, or otherwise of the
 * largest.
 */
export function candidateOf({ src, srcSet }: Picture, width: number): string {
  const candidates = srcSet.split(', ').map((candidate) => candidate.split(' '));
  const wide = candidates.filter(([, size = '']) => Number.parseInt(size, 10) >= width);
  const [smallest] = wide.toSorted(
    ([, a = ''], [, b = '']) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
  );
  return smallest?.[0] ?? src;
}

/** Fetches a picture. Throws unless all of it arrives within `deadline` ms. */
export async function fetchPhoto(url: string, deadline: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(deadline);
  const response = await fetchContent(url, { headers: { accept: ACCEPT }, signal });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`The response to the request for the photo has status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of response.body) {
    received += chunk.byteLength;
    if (received > LARGEST) throw new TooLargeError(LARGEST);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
