import { isIP } from 'node:net';

/** Where the service is reached, and who beside its own pages may act for whoever is logged in. */
export interface OriginOptions {
  /** `CONTENT_HOST`: the address that is listened on. */
  host: string;
  /** Origin that browsers reach the service by, where it is not the address it listens on. */
  publicUrl?: string | undefined;
  /** `CONTENT_CORS_ORIGINS`. */
  origins: readonly string[];
}

/** What can be told of a request by where it comes from; a method's name is a question. */
export interface OriginPolicy {
  /**
   * Whether the name it was sent to is ours. A stranger's page can point its own name at this machine
   * (DNS rebinding); then page and service have one origin, and only the name tells them apart.
   */
  isOwnHost(request: Request): boolean;
  /** Whether it comes from a page of ours or of a listed origin, for certain. */
  isAllowedOrigin(request: Request): boolean;
  /** Whether it comes from a page of the service itself, for certain. */
  isOwnPage(request: Request): boolean;
  /** Whether nothing says that it comes from somebody else's page. */
  isNotCrossOrigin(request: Request): boolean;
  /** Whether browsers come by https. */
  isSecure(request: Request): boolean;
  /** The origins that are the service's own, as the request reaches it; the public one first. */
  ownOrigins(request: Request): string[];
}

/** Takes where the service is reached and who else is trusted. */
export function createOriginPolicy({ host, publicUrl, origins }: OriginOptions): OriginPolicy {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  const names = new Set(['localhost', host.toLowerCase()]);

  function isOwnHost(request: Request) {
    const url = new URL(request.url);
    // A number is nobody's name, so no name of a stranger's can be behind it.
    const isNumber = url.hostname.startsWith('[') || isIP(url.hostname) !== 0;
    return isNumber || names.has(url.hostname) || url.host === publicHost;
  }

  function ownOrigins(request: Request) {
    const { host, origin } = new URL(request.url);
    // Behind a proxy a request says "http", whatever its browser said. A page that came by http under
    // the public name may be anybody's on the way.
    const reached = isOwnHost(request) && host !== publicHost ? [origin] : [];
    return publicUrl === undefined ? reached : [publicUrl, ...reached];
  }

  function isFrom(request: Request, allowed: readonly string[]) {
    const origin = request.headers.get('origin');
    // Behind a proxy that changes the host, the browser still knows whose page it is.
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
      // "none": somebody typed the address. Neither header: no browser, or one too old to tell.
      return request.headers.get('origin') === null && (site === null || site === 'none');
    },
    isSecure: (request) => new URL(publicUrl ?? request.url).protocol === 'https:',
  };
}
