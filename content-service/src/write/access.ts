import type { ApiError } from '../errors.ts';

/** What whoever asks may do, and under which name it is done. */
export interface WriteAccess {
  /** `p-…` of a user, or the token's. */
  readonly author: string;
  can(permission: Permission, id: string): boolean;
  /** What to throw where `can` said no: a 401 where there is no credential, otherwise a 403. */
  refusal(permission: Permission): ApiError;
}

/** Deleting is an update, as it is in the permissions that the service tells. */
export type Permission = 'create' | 'update' | 'read';
