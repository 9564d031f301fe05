import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';

export interface OriginOptions {
  /** `CONTENT_PUBLIC_URL`: the origin that browsers use, if it is not the bound address. */
  publicUrl?: string | undefined;
  /** `CONTENT_CORS_ORIGINS`: other origins whose pages may act for a logged-in user. */
  corsOrigins: readonly string[];
}

/** Defends cookies against cross-site request forgery and DNS rebinding, by a request's headers. */
export interface OriginPolicy {
  /**
   * Whether `Host` is a name of this service. With DNS rebinding, another site's name resolves to this
   * machine: that site's page and the service then share an origin, and only the name differs from ours.
   */
  isOwnHost(request: Request): boolean;
  /**
   * Whether `Host` may be used on this machine. Browsers and systems resolve all names below `localhost` to it
   * (RFC 6761, section 6.3): Sanity's client asks for `embedded.localhost`.
   */
  isLocalHost(request: Request): boolean;
  /** Whether the request comes from a page of another site, which may not make this machine work. */
  isForeignPage(request: Request): boolean;
  /** Returns the service's own origins for this request, the public one first. */
  ownOrigins(request: Request): string[];
  /** Returns the address of a request's page, if browsers allow passkeys there. */
  passkeyPlace(request: Request): URL | undefined;
  /** Whether the request certainly comes from a page of this service. */
  isOwnPage(request: Request): boolean;
  /** Whether `Origin` is an origin of this service or a listed one. A browser sends it for pages of other origins. */
  isListed(request: Request): boolean;
  /** Whether no header says that the request comes from a page that may not act for a user. */
  isNotForeign(request: Request): boolean;
  /** Whether browsers reach the service by https. */
  isSecure(request: Request): boolean;
}

export function createOriginPolicy({ publicUrl, corsOrigins }: OriginOptions): OriginPolicy {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;

  function isOwnHost(request: Request): boolean {
    const url = new URL(request.url);
    // DNS rebinding needs a name: an IP address is always our own.
    const isAddress = url.hostname.startsWith('[') || isIP(url.hostname) !== 0;
    return isAddress || url.hostname === 'localhost' || url.host === publicHost;
  }

  function isLocalHost(request: Request): boolean {
    return isOwnHost(request) || isLoopback(new URL(request.url));
  }

  function isForeignPage(request: Request): boolean {
    if (isListed(request)) return false;
    const site = request.headers.get('sec-fetch-site');
    if (site !== null) return site === 'cross-site';
    // A browser without Fetch Metadata. It sends an origin only with some requests.
    const origin = request.headers.get('origin');
    const page = origin === null ? undefined : URL.parse(origin);
    return origin !== null && !(page && isLoopback(page));
  }

  function ownOrigins(request: Request): string[] {
    const { host, origin } = new URL(request.url);
    // Under the public host only the public origin counts: behind a proxy every request is http, and a
    // page that was really loaded by http may have been modified on the network.
    const reached = isOwnHost(request) && host !== publicHost ? [origin] : [];
    return publicUrl === undefined ? reached : [publicUrl, ...reached];
  }

  function isOwnPage(request: Request): boolean {
    // Correct even if a proxy changes the host: https://w3c.github.io/webappsec-fetch-metadata
    if (request.headers.get('sec-fetch-site') === 'same-origin') return isOwnHost(request);
    return ownOrigins(request).includes(request.headers.get('origin') ?? '');
  }

  function isListed(request: Request): boolean {
    const origin = request.headers.get('origin');
    if (origin === null) return false;
    return corsOrigins.includes(origin) || ownOrigins(request).includes(origin);
  }

  return {
    isOwnHost,
    isLocalHost,
    isForeignPage,
    ownOrigins,
    passkeyPlace: ({ url }) => passkeyPlaceOf(new URL(url).host === publicHost ? publicUrl : url),
    isOwnPage,
    isListed,
    isNotForeign(request) {
      if (isOwnPage(request) || isListed(request)) return true;
      const site = request.headers.get('sec-fetch-site');
      // "none": the user typed the address. Neither header: no browser, or one without Fetch Metadata.
      return request.headers.get('origin') === null && (site === null || site === 'none');
    },
    isSecure: (request) => new URL(publicUrl ?? request.url).protocol === 'https:',
  };
}

function isLoopback({ hostname }: URL): boolean {
  return /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/**
 * Returns an address if browsers allow passkeys there: at a host name, by https or on this machine.
 * https://www.w3.org/TR/webauthn-3/#rp-id
 */
export function passkeyPlaceOf(address = 'http://localhost'): URL | undefined {
  const url = new URL(address);
  const isName = !url.hostname.startsWith('[') && isIP(url.hostname) === 0;
  const isSafe = url.protocol === 'https:' || url.hostname === 'localhost';
  return isName && isSafe ? url : undefined;
}

/**
 * Creates middleware that sets CORS headers and answers preflights, which get a 204 from every origin.
 * `hono/cors` sets its headers before the handler runs, so that every response is built twice.
 * https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function cors({ isListed }: Pick<OriginPolicy, 'isListed'>): MiddlewareHandler {
  return async (c, next) => {
    const isPreflight = c.req.method === 'OPTIONS';
    if (isPreflight) c.res = new Response(null, { status: 204 });
    else await next();
    const { headers } = c.res;
    headers.append('Vary', 'Origin');
    if (!isListed(c.req.raw)) return;
    headers.set('Access-Control-Allow-Origin', c.req.header('origin') ?? '');
    headers.set('Access-Control-Allow-Credentials', 'true');
    if (!isPreflight) return;
    headers.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE, OPTIONS');
    const asked = c.req.header('access-control-request-headers') ?? '';
    headers.set('Access-Control-Allow-Headers', asked);
    headers.set('Access-Control-Max-Age', '600');
  };
}
