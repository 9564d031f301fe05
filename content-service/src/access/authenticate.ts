import type { Accounts } from '../accounts/accounts.ts';
import { isSqliteError } from '../accounts/database.ts';
import type { Token } from '../accounts/tokens.ts';
import { refusal } from '../http/errors.ts';
import { createOriginPolicy, type OriginOptions } from '../http/origin-policy.ts';
import { readSessionCookie } from './login-cookies.ts';
import {
  type Access,
  anonymousAccess,
  grantedAccess,
  sessionExpired,
  sessionNotFound,
} from './request-access.ts';

/** The accounts, and where requests may come from. */
export interface AuthenticationOptions extends OriginOptions {
  accounts: Accounts;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Called with a sentence when the accounts can no longer be read. */
  log?(sentence: string): void;
}

/**
 * Returns what a request may do. Throws a 401 for a token that is none, a 403 for a forged request,
 * and a 503 where a credential cannot be looked up, since it is not the same as none.
 */
export type Authenticate = (request: Request) => Access;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Gives what reads a request's token, or else its cookie. */
export function createAuthenticate(options: AuthenticationOptions): Authenticate {
  const { accounts, now = Date.now, log = () => {} } = options;
  const origins = createOriginPolicy(options);

  const isOver = ({ expires }: Token) => expires !== null && now() >= expires;

  function ofToken(secret: string): Access {
    const token = accounts.tokens.find(secret);
    if (!token) throw sessionNotFound();
    if (isOver(token)) throw sessionExpired();
    const isStillValid = ifReadable(() => {
      const found = accounts.tokens.get(token.id);
      return found !== undefined && !isOver(found);
    });
    return grantedAccess({ ...token, expires: token.expires ?? undefined, isStillValid });
  }

  function ofSession(secret: string): Access {
    const find = () => accounts.sessions.find(secret);
    const session = find();
    if (!session) return anonymousAccess();
    if (session === 'ended') return anonymousAccess({ ended: true });
    return grantedAccess({
      ...session.user,
      expires: session.expires,
      isStillValid: ifReadable(() => typeof find() === 'object'),
    });
  }

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
          `The accounts cannot be read (${error.message}): nobody with a credential is answered, everybody else is. Start the content service again; it sets a damaged file aside.`,
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
    // Another scheme is not ours: a proxy in front may have asked for it.
    const token = /^bearer(?: +(.*))?$/is.exec(request.headers.get('authorization') ?? '');
    if (token) return ofToken(token[1] ?? '');
    const secret = readSessionCookie(request, origins.isSecure(request));
    // Not a refusal: what is published may be read under any name, and a cookie counts under ours only.
    if (secret === undefined || !origins.isOwnHost(request)) return anonymousAccess();
    if (reading.has(request.method)) {
      // A page of somebody else's must not see drafts through its visitor's browser.
      return origins.isNotCrossOrigin(request) ? ofSession(secret) : anonymousAccess();
    }
    if (!origins.isAllowedOrigin(request)) {
      throw refusal(403, 'A request with a cookie must come from a page of an allowed origin');
    }
    return ofSession(secret);
  }
}

/** Streams ask from timers, where nobody would catch what the database throws: who cannot be looked up is nobody. */
function ifReadable(isStillValid: () => boolean): () => boolean {
  return () => {
    try {
      return isStillValid();
    } catch (error) {
      if (isSqliteError(error)) return false;
      throw error;
    }
  };
}
