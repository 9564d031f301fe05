import { isIP } from 'node:net';

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
