import { parse, serialize } from 'hono/utils/cookie';
import { sessionLifetimes } from '../accounts/sessions.ts';

/**
 * Returns the name of the session's cookie. Over https browsers accept one with the prefix only from
 * this host, so that `http://other.company.example` cannot set one; the name without it is then ignored.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3
 */
function nameOf(isSecure: boolean): string {
  return isSecure ? '__Host-sanitySession' : 'sanitySession';
}

/** Returns the secret of the request's session. `isSecure`: whether browsers reach the service by https. */
export function readSessionCookie(request: Request, isSecure: boolean): string | undefined {
  const name = nameOf(isSecure);
  return parse(request.headers.get('cookie') ?? '', name)[name];
}

/** Returns a `Set-Cookie` with the longest lifetime of a session; the database stores the real one. */
export function sessionCookie(secret: string, isSecure: boolean): string {
  return write(secret, isSecure, sessionLifetimes.longest / 1000);
}

/** Returns the `Set-Cookie` that removes the session's cookie. */
export function expiredSessionCookie(isSecure: boolean): string {
  return write('', isSecure, 0);
}

function write(value: string, secure: boolean, maxAge: number): string {
  // Strict, because a page that is opened by a link from another site needs no cookie: pages are the
  // same for all users, and the requests of their scripts are same-site.
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge } as const;
  return serialize(nameOf(secure), value, options);
}
