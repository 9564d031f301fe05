import type { Context, MiddlewareHandler } from 'hono';
import { createOriginPolicy, type OriginOptions } from './origin-policy.ts';

/** Sanity's client may send any `x-sanity-*` header, and a wildcard does not work with credentials. */
const allowedHeader = /^(?:content-type|cache-control|last-event-id|x-sanity-[a-z-]+)$/;

export interface CorsOptions extends OriginOptions {
  /** Origins whose pages may read published content, without credentials. */
  readers: readonly string[];
}

/** What the scripts of a page may do: nothing, read published content, or whatever the signed-in user may. */
export type Grant = 'none' | 'reading' | 'credentials';

/** Returns a function that finds the grant of a request. Requests from pages of other origins have an `Origin`. */
export function createGrants({ readers, ...options }: CorsOptions): (request: Request) => Grant {
  const { ownOrigins } = createOriginPolicy(options);
  return (request) => {
    const origin = request.headers.get('origin');
    if (
      origin === null ||
      options.origins.includes(origin) ||
      ownOrigins(request).includes(origin)
    ) {
      return 'credentials';
    }
    return readers.includes(origin) ? 'reading' : 'none';
  };
}

/**
 * Creates middleware that sets CORS headers and answers preflights, which get a 204 from every origin.
 * https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function cors(options: CorsOptions): MiddlewareHandler {
  const grantOf = createGrants(options);
  return async (c, next) => {
    const origin = c.req.header('origin');
    const grant = grantOf(c.req.raw);
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: 204 });
    } else {
      await next();
    }
    const { headers } = c.res;
    headers.append('Vary', 'Origin');
    if (origin === undefined || grant === 'none') return;
    const isFull = grant === 'credentials';
    headers.set('Access-Control-Allow-Origin', origin);
    if (isFull) headers.set('Access-Control-Allow-Credentials', 'true');
    if (c.req.method !== 'OPTIONS') return;
    // Sanity's client sends a query by POST if it is too long for a URL.
    const changes = isFull ? ', PUT, DELETE' : '';
    headers.set('Access-Control-Allow-Methods', `GET, HEAD, POST${changes}, OPTIONS`);
    headers.set('Access-Control-Allow-Headers', askedHeaders(c, isFull).join(', '));
    headers.set('Access-Control-Max-Age', '600');
  };
}

/** Returns the requested headers that a page may send. `isFull`: a credential is one of them. */
function askedHeaders(c: Context, isFull: boolean): string[] {
  return (c.req.header('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => allowedHeader.test(name) || (isFull && name === 'authorization'));
}
