import type { Accounts } from '../accounts/accounts.ts';
import { isSqliteError } from '../accounts/database.ts';
import type { Token } from '../accounts/tokens.ts';
import { refusal } from '../http/errors.ts';
import { createOrigins, type OriginOptions } from '../http/origin-policy.ts';
import { sessionSecret } from './login-cookies.ts';
import { type Access, anonymous, expired, granted, notFound } from './request-access.ts';

/** The accounts, and where requests may come from. */
export interface AccessOptions extends OriginOptions {
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
export type AccessOf = (request: Request) => Access;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Gives what reads a request's token, or else its cookie. */
export function createAccessOf(options: AccessOptions): AccessOf {
  const { accounts, now = Date.now, log = () => {} } = options;
  const origins = createOrigins(options);

  const isOver = ({ expires }: Token) => expires !== null && now() >= expires;

  function ofToken(secret: string): Access {
    const token = accounts.tokens.find(secret);
    if (!token) throw notFound();
    if (isOver(token)) throw expired();
    const holds = ifReadable(() => {
      const found = accounts.tokens.get(token.id);
      return found !== undefined && !isOver(found);
    });
    return granted({ ...token, expires: token.expires ?? undefined, holds });
  }

  function ofSession(secret: string): Access {
    const find = () => accounts.sessions.find(secret);
    const session = find();
    if (!session) return anonymous();
    if (session === 'ended') return anonymous({ ended: true });
    return granted({
      ...session.user,
      expires: session.expires,
      holds: ifReadable(() => typeof find() === 'object'),
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
    const secret = sessionSecret(request, origins.isSecure(request));
    // Not a refusal: what is published may be read under any name, and a cookie counts under ours only.
    if (secret === undefined || !origins.knowsHost(request)) return anonymous();
    if (reading.has(request.method)) {
      // A page of somebody else's must not see drafts through its visitor's browser.
      return origins.isNotForeign(request) ? ofSession(secret) : anonymous();
    }
    if (!origins.isOurs(request)) {
      throw refusal(403, 'A request with a cookie must come from a page of an allowed origin');
    }
    return ofSession(secret);
  }
}

/** Streams ask from timers, where nobody would catch what the database throws: who cannot be looked up is nobody. */
function ifReadable(holds: () => boolean): () => boolean {
  return () => {
    try {
      return holds();
    } catch (error) {
      if (isSqliteError(error)) return false;
      throw error;
    }
  };
}
