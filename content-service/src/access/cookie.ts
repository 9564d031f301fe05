import { parse, serialize } from 'hono/utils/cookie';
import { sessionLengths } from './sessions.ts';

const name = 'sanitySession';

/** Takes a request; gives the secret of the session that its cookie names. */
export function sessionSecret(request: Request): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name];
}

/**
 * Takes the secret of a session, and whether browsers reach the service by https; gives a
 * `Set-Cookie`. The browser keeps it for as long as any session lasts; when one ends is known here.
 */
export function sessionCookie(secret: string, secure: boolean): string {
  return cookie(secret, secure, sessionLengths.longest / 1000);
}

/** Takes whether browsers reach the service by https; gives the `Set-Cookie` that ends a session. */
export function noSessionCookie(secure: boolean): string {
  return cookie('', secure, 0);
}

function cookie(value: string, secure: boolean, maxAge: number): string {
  // Strict, since nothing here needs the cookie when somebody arrives by another site's link: pages
  // are the same for everybody, and what they then ask for comes from here.
  return serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge });
}
