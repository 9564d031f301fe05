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
  /** Position of the mutation or action in the request, from 0. */
  readonly index: number;
  readonly detail: MutationErrorDetail;

  constructor(status: ErrorStatus, index: number, detail: MutationErrorDetail) {
    super(detail.description);
    this.status = status;
    this.index = index;
    this.detail = detail;
  }

  /** Returns the response that `@sanity/client` parses. */
  toApiError(kind: 'mutation' | 'action'): ApiError {
    const description = `The ${kind}(s) failed: ${this.message}`;
    const items = [{ index: this.index, error: this.detail }];
    return new ApiError(this.status, description, {
      error: { type: `${kind}Error`, description, items },
    });
  }
}

export function invalidInput(index: number, description: string): MutationError {
  return new MutationError(400, index, { type: 'validationError', description });
}

export function tooLarge(index: number, description: string): MutationError {
  return new MutationError(413, index, { type: 'documentTooLargeError', description });
}

export function documentNotFound(index: number, id: string): MutationError {
  const description = `The document with the ID "${id}" was not found`;
  return new MutationError(404, index, { type: 'documentNotFoundError', description, id });
}

export function documentAlreadyExists(index: number, id: string): MutationError {
  const description = `Document by ID "${id}" already exists`;
  return new MutationError(409, index, { type: 'documentAlreadyExistsError', description, id });
}

/** `current` is undefined if the document does not exist. */
export function revisionMismatch(
  index: number,
  id: string,
  { current, expected }: { current: string | undefined; expected: string },
): MutationError {
  return new MutationError(409, index, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${id}" has unexpected revision ID`,
    id,
    currentRevisionID: current,
    expectedRevisionID: expected,
  });
}
