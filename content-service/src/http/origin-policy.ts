import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';

export interface OriginOptions {
  /** `CONTENT_PUBLIC_URL`: the origin that browsers use, if it is not the bound address. */
  publicUrl?: string | undefined;
  /** `CONTENT_CORS_ORIGINS`: other origins whose pages may act for a logged-in user. */
  origins: readonly string[];
}

/** Defends cookies against cross-site request forgery and DNS rebinding, by a request's headers. */
export interface OriginPolicy {
  /**
   * Whether `Host` is a name of this service. With DNS rebinding, another site's name resolves to this
   * machine: that site's page and the service then share an origin, and only the name differs from ours.
   */
  isOwnHost(request: Request): boolean;
  /** Whether the request certainly comes from a page of this service or of an allowed origin. */
  isAllowedOrigin(request: Request): boolean;
  /** Whether the request certainly comes from a page of this service. */
  isOwnPage(request: Request): boolean;
  /** Whether no header says that the request comes from a page of another origin. */
  isNotCrossOrigin(request: Request): boolean;
  /** Whether browsers reach the service by https. */
  isSecure(request: Request): boolean;
  /** Returns the service's own origins for this request, the public one first. */
  ownOrigins(request: Request): string[];
}

export function createOriginPolicy({ publicUrl, origins }: OriginOptions): OriginPolicy {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;

  function isOwnHost(request: Request) {
    const url = new URL(request.url);
    // DNS rebinding needs a name: an IP address is always our own.
    const isAddress = url.hostname.startsWith('[') || isIP(url.hostname) !== 0;
    return isAddress || url.hostname === 'localhost' || url.host === publicHost;
  }

  function ownOrigins(request: Request) {
    const { host, origin } = new URL(request.url);
    // Under the public host only the public origin counts: behind a proxy every request is http, and a
    // page that was really loaded by http may have been modified on the network.
    const reached = isOwnHost(request) && host !== publicHost ? [origin] : [];
    return publicUrl === undefined ? reached : [publicUrl, ...reached];
  }

  function isFrom(request: Request, allowed: readonly string[]) {
    const origin = request.headers.get('origin');
    // Correct even if a proxy changes the host: https://w3c.github.io/webappsec-fetch-metadata
    if (request.headers.get('sec-fetch-site') === 'same-origin') return isOwnHost(request);
    return origin !== null && allowed.includes(origin);
  }

  const isOwnPage = (request: Request) => isFrom(request, ownOrigins(request));
  const isAllowedOrigin = (request: Request) =>
    isFrom(request, [...ownOrigins(request), ...origins]);

  return {
    isOwnHost,
    ownOrigins,
    isOwnPage,
    isAllowedOrigin,
    isNotCrossOrigin(request) {
      if (isAllowedOrigin(request)) return true;
      const site = request.headers.get('sec-fetch-site');
      // "none": the user typed the address. Neither header: no browser, or one without Fetch Metadata.
      return request.headers.get('origin') === null && (site === null || site === 'none');
    },
    isSecure: (request) => new URL(publicUrl ?? request.url).protocol === 'https:',
  };
}

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
