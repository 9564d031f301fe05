import { ApiError, type ErrorStatus } from '../http/errors.ts';

/** The `error` of an item in the response to a failed request. */
interface MutationErrorDetail {
  readonly type: string;
  readonly description: string;
  readonly [attribute: string]: unknown;
}

/** Refusal of a whole transaction because of one of its mutations or actions. */
export class MutationError extends Error {
  readonly status: ErrorStatus;
  readonly detail: MutationErrorDetail;

  constructor(status: ErrorStatus, detail: MutationErrorDetail) {
    super(detail.description);
    this.status = status;
    this.detail = detail;
  }

  /** Returns the response that `@sanity/client` parses. `index`: position in the request, from 0. */
  toApiError(kind: 'mutation' | 'action', index: number): ApiError {
    const description = `The ${kind}(s) failed: ${this.message}`;
    const items = [{ index, error: this.detail }];
    return new ApiError(this.status, description, {
      error: { type: `${kind}Error`, description, items },
    });
  }
}

export function invalidInput(description: string): MutationError {
  return new MutationError(400, { type: 'validationError', description });
}

export function tooLarge(description: string): MutationError {
  return new MutationError(413, { type: 'documentTooLargeError', description });
}

export function documentNotFound(id: string): MutationError {
  const description = `The document with the ID "${id}" was not found`;
  return new MutationError(404, { type: 'documentNotFoundError', description, id });
}

export function documentAlreadyExists(id: string): MutationError {
  const description = `Document by ID "${id}" already exists`;
  return new MutationError(409, { type: 'documentAlreadyExistsError', description, id });
}

export function revisionMismatch(id: string, revisions: object): MutationError {
  const type = 'documentRevisionIDDoesNotMatchError';
  const description = `Document "${id}" has unexpected revision ID`;
  return new MutationError(409, { type, description, id, ...revisions });
}
