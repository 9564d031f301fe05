import type { IncomingMessage } from 'node:http';
import { fetchContent } from '../../src/content/transport.ts';
import type { Headers } from '../render/headers.ts';
import { createResponse, type HttpResponse } from '../server/responses.ts';

type PictureRequest = Pick<IncomingMessage, 'url' | 'headers'>;

/** Milliseconds for one picture. A small machine may need seconds to make it. */
const TIMEOUT = 30_000;

/**
 * Creates a function that fetches the pictures of one dataset for the preview, whose pages have another
 * origin than the content service. Returns `null` for any other address: an editor's cookie must open
 * nothing else through this server. Also returns `null` if the content service cannot be reached.
 */
export function createFindPicture(apiHost: string, folder: string, headers: Headers) {
  return async ({ url = '/', headers: asked }: PictureRequest): Promise<HttpResponse | null> => {
    const { cookie = '', accept = '' } = asked;
    const address = new URL(url, apiHost);
    // `URL` has resolved `..` in the path.
    if (address.origin !== apiHost || !address.pathname.startsWith(folder)) return null;
    const response = await fetchContent(address.href, {
      headers: { accept, ...(cookie && { cookie }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch(() => null);
    const type = response?.headers.get('content-type') ?? '';
    if (response?.status !== 200 || !type.startsWith('image/')) {
      await response?.body?.cancel();
      return null;
    }
    const caching = { 'cache-control': 'private, max-age=60', vary: 'accept' };
    const bytes = Buffer.from(await response.arrayBuffer());
    return createResponse(200, { ...headers, ...caching, 'content-type': type }, bytes);
  };
}
