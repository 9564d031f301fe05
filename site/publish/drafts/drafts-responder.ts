import type { IncomingMessage } from 'node:http';
import { paths } from '../../src/routes.ts';
import type { Resource } from '../release/resource.ts';
import type { Headers } from '../render/headers.ts';
import type { Page } from '../render/render-pages.ts';
import {
  createResponse,
  type HttpResponse,
  respondWith,
  textResponse,
} from '../server/responses.ts';
import type { PreviewRequest } from './preview.ts';
import type { PictureRequest } from './preview-pictures.ts';

interface DraftsSource {
  readonly show: (request: PreviewRequest) => Promise<Page>;
  /** Finds a file, or a page without editors' content. */
  readonly find: (path: string, studio: string) => Promise<Resource | Page | undefined>;
  /** Fetches a picture from the content service. */
  readonly findPicture: (request: PictureRequest) => Promise<HttpResponse | null>;
  /** Answers the Studio's requests at `/status`. */
  readonly status: (request: IncomingMessage, studio: string) => Promise<HttpResponse>;
  /** Returns the content service's origin for a browser that requested this host name. */
  readonly studioAt: (name: string) => string;
  /** Host (and port) of the preview's public origin. `null`: only this machine's names. */
  readonly publicHost: string | null;
  /** Headers of responses without a page. */
  readonly headers: Headers;
}

/**
 * Host names of this machine. Any other name, except that of the public origin, may be DNS rebinding: a
 * foreign domain that resolves to this machine.
 */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const PAGES: ReadonlySet<string> = new Set(Object.values(paths));

/** Returns a function that responds to any request. */
export function createDraftsResponder(source: DraftsSource) {
  const { show, find, findPicture, status, studioAt, publicHost, headers } = source;
  const misdirected = textResponse(421, 'Misdirected Request', headers);
  const notAllowed = textResponse(405, 'Method Not Allowed', { ...headers, allow: 'GET, HEAD' });
  const notFound = textResponse(404, 'Not Found', headers);

  return async (request: IncomingMessage): Promise<HttpResponse> => {
    const { method, url = '/' } = request;
    const { host = '', cookie = '', accept = '' } = request.headers;
    const [, name] = LOOPBACK.exec(host) ?? (host.toLowerCase() === publicHost ? [host, host] : []);
    if (name === undefined) return misdirected;
    const [path = '/', search = ''] = url.split(/[?#]/);
    const isEditable = new URLSearchParams(search).has('edit');
    const studio = studioAt(name.toLowerCase());
    if (path === '/status') return status(request, studio);
    if (method !== 'GET' && method !== 'HEAD') return notAllowed;
    if (PAGES.has(path)) return pageResponse(await show({ path, cookie, studio, isEditable }));
    if (path.startsWith('/images/'))
      return (await findPicture({ url, cookie, accept })) ?? notFound;
    const found = await find(path, studio);
    if (found === undefined) return notFound;
    return 'bodies' in found ? respondWith(found, request) : pageResponse(found);
  };
}

function pageResponse({ status, headers, body }: Page): HttpResponse {
  return createResponse(status, headers, Buffer.from(body));
}
