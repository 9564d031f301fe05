import { parse, serialize } from 'hono/utils/cookie';
import type { Accounts } from '../accounts/accounts.ts';
import { isSqliteError } from '../accounts/accounts-database.ts';
import { sessionLifetimes } from '../accounts/sessions.ts';
import type { Token } from '../accounts/tokens.ts';
import { refusal } from '../http/errors.ts';
import { createOriginPolicy, type OriginOptions } from '../http/origin-policy.ts';
import {
  type Access,
  anonymousAccess,
  grantedAccess,
  sessionExpired,
  sessionNotFound,
} from './request-access.ts';

export interface AuthenticationOptions extends OriginOptions {
  accounts: Accounts;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Called with a sentence when the accounts can no longer be read. */
  log?(sentence: string): void;
}

/**
 * Returns what a request may do by its bearer token, else by its session cookie. Throws a 401 for an
 * invalid token, a 403 for a cross-site request forgery, and a 503 when the accounts cannot be read:
 * treating the request as anonymous would hide that the credential was not checked.
 */
export type Authenticate = (request: Request) => Access;

/** Methods that change nothing, "safe" in RFC 9110, section 9.2.1. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createAuthenticate(options: AuthenticationOptions): Authenticate {
  const { accounts, now = Date.now, log = () => {} } = options;
  const origins = createOriginPolicy(options);
  let isUnreadable = false;

  return (request) => {
    try {
      const access = accessOf(request);
      if (access.role !== 'anonymous') isUnreadable = false;
      return access;
    } catch (error) {
      if (!isSqliteError(error)) throw error;
      if (!isUnreadable) {
        log(
          `The accounts cannot be read (${error.message}): requests with a credential get a 503, all others are answered. Start the content service again; it sets a damaged file aside.`,
        );
      }
      isUnreadable = true;
      throw refusal(503, 'Credentials cannot be looked up at the moment; try again later', {
        headers: { 'Retry-After': '30' },
        cause: error,
      });
    }
  };

  function accessOf(request: Request): Access {
    // Another scheme is meant for a proxy in front of the service, and is ignored.
    const bearer = /^bearer(?: +(.*))?$/is.exec(request.headers.get('authorization') ?? '');
    if (bearer) return tokenAccess(bearer[1] ?? '');
    const secret = readSessionCookie(request, origins.isSecure(request));
    // Published content may be read under any host name, but a cookie is valid under our own only.
    if (secret === undefined || !origins.isOwnHost(request)) return anonymousAccess();
    if (safeMethods.has(request.method)) {
      // Another site must not read drafts through its visitor's browser.
      return origins.isNotCrossOrigin(request) ? sessionAccess(secret) : anonymousAccess();
    }
    if (!origins.isAllowedOrigin(request)) {
      throw refusal(403, 'A request with a cookie must come from a page of an allowed origin');
    }
    return sessionAccess(secret);
  }

  function tokenAccess(secret: string): Access {
    const token = accounts.tokens.find(secret);
    if (!token) throw sessionNotFound();
    if (isExpired(token)) throw sessionExpired();
    const isStillValid = falseIfUnreadable(() => {
      const found = accounts.tokens.get(token.id);
      return found !== undefined && !isExpired(found);
    });
    return grantedAccess({ ...token, expires: token.expires ?? undefined, isStillValid });
  }

  function isExpired({ expires }: Token): boolean {
    return expires !== null && now() >= expires;
  }

  function sessionAccess(secret: string): Access {
    const find = () => accounts.sessions.find(secret);
    const session = find();
    if (!session) return anonymousAccess();
    if (session === 'ended') return anonymousAccess({ ended: true });
    return grantedAccess({
      ...session.user,
      expires: session.expires,
      isStillValid: falseIfUnreadable(() => typeof find() === 'object'),
    });
  }
}

/** Returns false when the database throws: streams call this from timers, where nothing catches errors. */
function falseIfUnreadable(isStillValid: () => boolean): () => boolean {
  return () => {
    try {
      return isStillValid();
    } catch (error) {
      if (isSqliteError(error)) return false;
      throw error;
    }
  };
}

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
