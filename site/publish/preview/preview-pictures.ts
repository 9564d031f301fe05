import type { IncomingMessage } from 'node:http';
import { fetchContent } from '../../src/content/index.ts';
import type { Headers } from '../render/headers.ts';
import { type HttpResponse, textResponse } from '../server/responses.ts';

type PictureRequest = Pick<IncomingMessage, 'url' | 'headers' | 'method'>;

/** A response whose body passes through. */
export interface StreamResponse extends Omit<HttpResponse, 'body'> {
  readonly stream: AsyncIterable<Uint8Array>;
}

/**
 * Creates a function that fetches the pictures of one dataset for the preview, whose pages have another
 * origin than the content service. It answers any other address with 404: an editor's cookie must open nothing
 * else through this server. `signal` ends the fetch, also while the picture is sent.
 */
export function createFindPicture(apiHost: string, folder: string, headers: Headers) {
  const notFound = textResponse(404, 'Not Found', headers);
  const unavailable = textResponse(503, 'Service Unavailable', headers);

  return async (
    { url = '/', method = 'GET', headers: asked }: PictureRequest,
    signal: AbortSignal,
  ): Promise<HttpResponse | StreamResponse> => {
    const { cookie = '', accept = '' } = asked;
    const address = new URL(url, apiHost);
    // `URL` has resolved `..` in the path.
    if (address.origin !== apiHost || !address.pathname.startsWith(folder)) return notFound;
    const response = await fetchContent(address.href, {
      ...{ method, signal, redirect: 'error' },
      headers: { accept, ...(cookie && { cookie }) },
    }).catch(() => null);
    const type = response?.headers.get('content-type') ?? '';
    if (response?.status !== 200 || !type.startsWith('image/')) {
      await response?.body?.cancel();
      return response === null || response.status >= 500 ? unavailable : notFound;
    }
    const length = response.headers.get('content-length');
    const all = {
      ...headers,
      ...{ 'cache-control': 'private, max-age=60', vary: 'accept', 'content-type': type },
      ...(length && { 'content-length': length }),
    };
    return { status: 200, headers: Object.entries(all).flat(), stream: piecesOf(response) };
  };
}

async function* piecesOf({ body }: Response): AsyncIterable<Uint8Array> {
  if (body !== null) yield* body;
}
