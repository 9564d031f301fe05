import { parse, serialize } from 'hono/utils/cookie';
import { knownBrowserLifetime, sessionLifetimes } from '../accounts/sessions.ts';

/** A cookie of ours, by the scheme that browsers reach the service by. */
interface Kind {
  name: string;
  /**
   * With this prefix a browser takes the cookie from https only, and from no other host: a page at
   * `http://other.company.example` could otherwise put one of its choice beside ours. The plain name
   * counts for nothing there. https://developer.mozilla.org/docs/Web/HTTP/Cookies#cookie_prefixes
   */
  prefix: '__Host-' | '__Secure-';
  path: string;
}

const session: Kind = { name: 'sanitySession', prefix: '__Host-', path: '/' };
// `__Host-` would have it sent with every request, and only the login asks for it.
const browser: Kind = { name: 'knownBrowser', prefix: '__Secure-', path: '/login' };

/** Returns the secret of the session that a request's cookie names. `secure`: browsers come by https. */
export function readSessionCookie(request: Request, secure: boolean): string | undefined {
  return read(session, request, secure);
}

/** Returns the `Set-Cookie` of a session. The browser keeps it for as long as any session lasts; when one ends is known here. */
export function sessionCookie(secret: string, secure: boolean): string {
  return write(session, secret, secure, sessionLifetimes.longest / 1000);
}

/** Returns the `Set-Cookie` that ends a session. */
export function expiredSessionCookie(secure: boolean): string {
  return write(session, '', secure, 0);
}

/** Returns the secret by which a browser is known. */
export function readKnownBrowserCookie(request: Request, secure: boolean): string | undefined {
  return read(browser, request, secure);
}

/** Returns the `Set-Cookie` by which a browser will be known. */
export function knownBrowserCookie(secret: string, secure: boolean): string {
  return write(browser, secret, secure, knownBrowserLifetime / 1000);
}

function nameOf({ name, prefix }: Kind, secure: boolean): string {
  return secure ? `${prefix}${name}` : name;
}

function read(kind: Kind, request: Request, secure: boolean): string | undefined {
  const name = nameOf(kind, secure);
  return parse(request.headers.get('cookie') ?? '', name)[name];
}

function write(kind: Kind, value: string, secure: boolean, maxAge: number): string {
  const { path } = kind;
  // Strict, since nothing here needs a cookie when somebody arrives by another site's link: pages
  // are the same for everybody, and what they then ask for comes from here.
  const options = { path, httpOnly: true, sameSite: 'Strict', secure, maxAge } as const;
  return serialize(nameOf(kind, secure), value, options);
}
