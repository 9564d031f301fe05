import { parse, serialize } from 'hono/utils/cookie';
import { knownBrowserLifetime, sessionLifetimes } from '../accounts/sessions.ts';

interface CookieKind {
  name: string;
  /**
   * Name prefix for https: browsers accept such a cookie over https only, and a `__Host-` one from
   * this host only, so that `http://other.company.example` cannot set one. The name without the
   * prefix is then ignored. https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3
   */
  prefix: '__Host-' | '__Secure-';
  path: string;
}

const session: CookieKind = { name: 'sanitySession', prefix: '__Host-', path: '/' };
// Not `__Host-`, which requires the path `/`: only the login reads this cookie.
const knownBrowser: CookieKind = { name: 'knownBrowser', prefix: '__Secure-', path: '/login' };

/** Returns the secret of the request's session. `isSecure`: whether browsers reach the service by https. */
export function readSessionCookie(request: Request, isSecure: boolean): string | undefined {
  return read(session, request, isSecure);
}

/** Returns a `Set-Cookie` with the longest lifetime of a session; the database stores the real one. */
export function sessionCookie(secret: string, isSecure: boolean): string {
  return write(session, secret, isSecure, sessionLifetimes.longest / 1000);
}

/** Returns the `Set-Cookie` that removes the session's cookie. */
export function expiredSessionCookie(isSecure: boolean): string {
  return write(session, '', isSecure, 0);
}

/** Returns the secret of the request's known browser. */
export function readKnownBrowserCookie(request: Request, isSecure: boolean): string | undefined {
  return read(knownBrowser, request, isSecure);
}

export function knownBrowserCookie(secret: string, isSecure: boolean): string {
  return write(knownBrowser, secret, isSecure, knownBrowserLifetime / 1000);
}

function nameOf({ name, prefix }: CookieKind, isSecure: boolean): string {
  return isSecure ? `${prefix}${name}` : name;
}

function read(kind: CookieKind, request: Request, isSecure: boolean): string | undefined {
  const name = nameOf(kind, isSecure);
  return parse(request.headers.get('cookie') ?? '', name)[name];
}

function write(kind: CookieKind, value: string, secure: boolean, maxAge: number): string {
  const { path } = kind;
  // Strict, because a page that is opened by a link from another site needs no cookie: pages are the
  // same for all users, and the requests of their scripts are same-site.
  const options = { path, httpOnly: true, sameSite: 'Strict', secure, maxAge } as const;
  return serialize(nameOf(kind, secure), value, options);
}
