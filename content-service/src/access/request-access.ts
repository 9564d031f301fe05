import type { Context, Next } from 'hono';
import { type Permission, permissionsOf, type Role } from '../accounts/roles.ts';
import { isPublic } from '../documents/document.ts';
import { type ApiError, refusal } from '../http/errors.ts';

declare module 'hono' {
  interface ContextVariableMap {
    access: (isRenewed?: boolean) => Access;
  }
}

/** What a request may do. */
export interface Access {
  /**
   * The id of the user or token, or `<anonymous>`: the value of GROQ's `identity()`, and the author of the
   * request's transactions.
   */
  readonly identity: string;
  readonly role: Role | 'anonymous';
  /** Returns false once the credential is revoked or expired. Open streams check this. */
  isStillValid(): boolean;
  /** Milliseconds since 1970. */
  readonly expires?: number | undefined;
  /** Whether the request may do this to the document of this id, which need not exist. */
  can(permission: Permission, id: string): boolean;
  /**
   * Returns the error to throw when `can` is false. Without a credential it is a 401, on which a
   * Studio asks for a login; otherwise a 403 that names the permission.
   */
  refusal(permission: Permission): ApiError;
}

/** Returns what a request may do. Authenticates it at the first call, and throws as `createAuthenticate` says. */
export function accessOf(c: Context): Access {
  return c.get('access')();
}

/**
 * Returns what a request may do now that its body has arrived, which can take long: meanwhile its user may
 * have been removed, or got another role. Throws as `accessOf` does.
 */
export function renewedAccess(c: Context): Access {
  return c.get('access')(true);
}

type Credential = Pick<Access, 'expires' | 'isStillValid'> & {
  /** Id of the user or token. */
  id: string;
  role: Role;
};

export function grantedAccess({ id, role, expires, isStillValid }: Credential): Access {
  return {
    identity: id,
    role,
    isStillValid,
    expires,
    can: (permission) => permissionsOf[role].includes(permission),
    refusal: insufficientPermissions,
  };
}

/**
 * Returns the access of a request without a credential, which can read only documents whose id has
 * no dot. With `ended`, its 401 says that a session has expired.
 */
export function anonymousAccess({ ended = false } = {}): Access {
  return {
    identity: '<anonymous>',
    role: 'anonymous',
    isStillValid: () => true,
    can: (permission, id) => permission === 'read' && isPublic(id),
    refusal: () => (ended ? sessionExpired() : sessionNotFound()),
  };
}

/** Throws a 401 for a request without a credential. Every role may read. */
export function requireReader({ role, refusal }: Pick<Access, 'role' | 'refusal'>): void {
  if (role === 'anonymous') throw refusal('read');
}

/** Throws a 401 for requests without a credential. Keeps shared caches from storing the response. */
export async function requireCredential(c: Context, next: Next): Promise<void> {
  requireReader(accessOf(c));
  await next();
  c.header('Cache-Control', 'private, no-store');
}

/** Returns the 403 for a valid credential without this permission. */
export function insufficientPermissions(permission: Permission): ApiError {
  return refusal(403, `Insufficient permissions; permission "${permission}" required`);
}

/** Returns the 401 for a missing or unknown credential. On this code, a Studio logs out. */
export function sessionNotFound(): ApiError {
  return refusal(401, 'Session not found', { errorCode: 'SIO-401-ANF' });
}

/** Returns the 401 for an expired credential. On this code, a Studio logs out. */
export function sessionExpired(): ApiError {
  return refusal(401, 'Session has expired', { errorCode: 'SIO-401-AEX' });
}
