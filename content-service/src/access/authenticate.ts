import { parse, serialize } from 'hono/utils/cookie';
import type { Accounts } from '../accounts/accounts.ts';
import { isSqliteError } from '../accounts/accounts-database.ts';
import { browserLifetime } from '../accounts/browsers.ts';
import { sessionLifetimes } from '../accounts/sessions.ts';
import { refusal } from '../http/errors.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';
import {
  type Access,
  anonymousAccess,
  grantedAccess,
  sessionExpired,
  sessionNotFound,
} from './request-access.ts';

export interface AuthenticationOptions {
  accounts: Accounts;
  origins: OriginPolicy;
  /** Called with a sentence when the accounts can no longer be read. */
  log?(sentence: string): void;
}

/** Methods that change nothing, "safe" in RFC 9110, section 9.2.1. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns a function that finds what a request may do by its bearer token, else by its session cookie. It
 * throws a 401 for an invalid token, a 403 for a cross-site request forgery, and a 503 when the accounts
 * cannot be read: treating the request as anonymous would hide that the credential was not checked.
 */
export function createAuthenticate(options: AuthenticationOptions): (request: Request) => Access {
  const { accounts, origins, log = () => {} } = options;
  let isUnreadable = false;

  return (request) => {
    try {
      const access = find(request);
      if (access.role !== 'anonymous') isUnreadable = false;
      return access;
    } catch (error) {
      if (!isSqliteError(error)) throw error;
      if (!isUnreadable) {
        log(
          `The accounts cannot be read (${error.message}): requests with a credential get a 503, all others are answered. Restart the content service; it moves a damaged file away.`,
        );
      }
      isUnreadable = true;
      throw refusal(503, 'Credentials cannot be checked at the moment; try again later', {
        headers: { 'Retry-After': '30' },
        cause: error,
      });
    }
  };

  function find(request: Request): Access {
    // Another scheme is meant for a proxy in front of the service, and is ignored.
    const bearer = /^bearer(?: +(.*))?$/is.exec(request.headers.get('authorization') ?? '');
    if (bearer) return tokenAccess(bearer[1] ?? '');
    const secret = readSessionCookie(request, origins);
    if (secret === undefined) return anonymousAccess();
    // Another site must not read drafts through its visitor's browser.
    if (safeMethods.has(request.method)) {
      return origins.isNotForeign(request) ? sessionAccess(secret) : anonymousAccess();
    }
    if (!origins.isOwnPage(request) && !origins.isListed(request)) {
      throw refusal(403, 'A request with a cookie must come from a page of an allowed origin');
    }
    return sessionAccess(secret);
  }

  function tokenAccess(secret: string): Access {
    const token = accounts.tokens.find(secret);
    if (!token) throw sessionNotFound();
    const { id, role } = token;
    const expires = token.expires ?? undefined;
    const isExpired = () => expires !== undefined && Date.now() >= expires;
    if (isExpired()) throw sessionExpired();
    const isStillValid = () => accounts.tokens.get(id) !== undefined && !isExpired();
    return grantedAccess({ id, role, expires, isStillValid: falseIfUnreadable(isStillValid) });
  }

  function sessionAccess(secret: string): Access {
    const session = accounts.sessions.find(secret);
    if (session === undefined || session === 'ended') {
      return anonymousAccess({ ended: session === 'ended' });
    }
    const isStillValid = () => typeof accounts.sessions.find(secret) === 'object';
    const { user, expires } = session;
    return grantedAccess({ ...user, expires, isStillValid: falseIfUnreadable(isStillValid) });
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

type CookieName = 'sanitySession' | 'sanityBrowser';

/**
 * Returns the name of a cookie. Over https browsers accept one with the prefix only from
 * this host, so that `http://other.company.example` cannot set one; the name without it is then ignored.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3
 */
function nameOf(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Returns the secret of the request's session. Under a foreign host name a cookie does not count. */
export function readSessionCookie(request: Request, origins: OriginPolicy): string | undefined {
  return readCookie('sanitySession', request, origins);
}

/** Returns the secret of a browser in which somebody has logged in, or nothing. */
export function readBrowserCookie(request: Request, origins: OriginPolicy): string {
  return readCookie('sanityBrowser', request, origins) ?? '';
}

function readCookie(
  cookie: CookieName,
  request: Request,
  origins: OriginPolicy,
): string | undefined {
  const name = nameOf(cookie, origins.isSecure(request));
  const secret = parse(request.headers.get('cookie') ?? '', name)[name];
  return secret !== undefined && origins.isOwnHost(request) ? secret : undefined;
}

/**
 * Returns a `Set-Cookie` with the longest lifetime of a session; the database stores the real one. Without
 * a secret it removes the cookie.
 */
export function sessionCookie(request: Request, origins: OriginPolicy, secret = ''): string {
  const lifetime = secret === '' ? 0 : sessionLifetimes.longest;
  return setCookie('sanitySession', secret, lifetime, request, origins);
}

/** Returns a `Set-Cookie` by which a browser is known at the next login. */
export function browserCookie(request: Request, origins: OriginPolicy, secret: string): string {
  return setCookie('sanityBrowser', secret, browserLifetime, request, origins);
}

function setCookie(
  name: CookieName,
  secret: string,
  lifetime: number,
  request: Request,
  origins: OriginPolicy,
): string {
  const secure = origins.isSecure(request);
  // Strict, because a page that is opened by a link from another site needs no cookie: pages are the
  // same for all users, and the requests of their scripts are same-site.
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
  return serialize(nameOf(name, secure), secret, { ...options, maxAge: lifetime / 1000 });
}
