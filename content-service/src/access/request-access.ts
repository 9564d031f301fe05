import { type Permission, permissionsOf, type Role } from '../accounts/roles.ts';
import { isPublic } from '../documents/perspective.ts';
import { type ApiError, refusal } from '../http/errors.ts';

/** What whoever made a request may do. */
export interface Access {
  /** As `identity()` of a query gives it: the id of the user or token, or `<anonymous>`. */
  readonly identity: string;
  /** Whom transactions are told to be by. */
  readonly author: string;
  readonly role: Role | 'anonymous';
  /** Whether the credential is good still, for streams: it may be revoked while they last. */
  isStillValid(): boolean;
  /** When the credential ends by itself, in milliseconds since 1970. */
  readonly expires?: number;
  /** Takes a permission and the id of a document, which need not exist. */
  can(permission: Permission, id: string): boolean;
  maySee(id: string): boolean;
  /**
   * What to throw where `can` said no: a 401 that makes a Studio ask for a login where there is no
   * credential, otherwise a 403 that names what is missing.
   */
  refusal(permission: Permission): ApiError;
}

/** A user or token, until when, and what asks whether that is so still. */
export interface Holder {
  id: string;
  role: Role;
  expires?: number | undefined;
  isStillValid(): boolean;
}

/** Gives the access of a user or token. */
export function grantedAccess({ id, role, expires, isStillValid }: Holder): Access {
  const permissions = permissionsOf(role);
  return {
    identity: id,
    author: id,
    role,
    isStillValid,
    ...(expires !== undefined && { expires }),
    can: (permission) => permissions.includes(permission),
    maySee: () => true,
    refusal: insufficientPermissions,
  };
}

/** Gives the access of everybody, for whom ids with a dot do not exist; `ended` where a session was. */
export function anonymousAccess({ ended = false } = {}): Access {
  return {
    identity: '<anonymous>',
    author: '<anonymous>',
    role: 'anonymous',
    isStillValid: () => true,
    can: (permission, id) => permission === 'read' && isPublic(id),
    maySee: isPublic,
    refusal: () => (ended ? sessionExpired() : sessionNotFound()),
  };
}

/** Whoever asks is known, and lacks the permission. */
export function insufficientPermissions(permission: Permission): ApiError {
  return refusal(403, `Insufficient permissions; permission "${permission}" required`);
}

/** The credential is of nobody, or there is none. */
export function sessionNotFound(): ApiError {
  return refusal(401, 'Session not found', { errorCode: 'SIO-401-ANF' });
}

/** The credential was somebody's until its time was over. */
export function sessionExpired(): ApiError {
  return refusal(401, 'Session has expired', { errorCode: 'SIO-401-AEX' });
}
