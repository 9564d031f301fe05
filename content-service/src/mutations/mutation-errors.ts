import { ApiError, type ErrorStatus } from '../http/errors.ts';

/** What is wrong with one mutation or action, as the client reads it. */
export interface FaultDetail {
  readonly type: string;
  readonly description: string;
  readonly [attribute: string]: unknown;
}

/** A transaction that cannot be: why, and which of its mutations or actions, counted from 0, is to blame. */
export class Fault extends Error {
  readonly status: ErrorStatus;
  readonly index: number;
  readonly detail: FaultDetail;

  constructor(status: ErrorStatus, index: number, detail: FaultDetail) {
    super(detail.description);
    this.status = status;
    this.index = index;
    this.detail = detail;
  }
}

/** Takes what a list consists of; gives a refusal in the envelope that clients know for it. */
export function faultRefusal(
  kind: 'mutation' | 'action',
  { status, index, detail }: Fault,
): ApiError {
  const description = `The ${kind}(s) failed: ${detail.description}`;
  const items = [{ index, error: detail }];
  return new ApiError(status, description, {
    error: { type: `${kind}Error`, description, items },
  });
}

/** A mutation or an action that is not what the protocol allows. */
export function invalid(index: number, description: string): Fault {
  return new Fault(400, index, { type: 'validationError', description });
}

/** A document larger or deeper than is kept. */
export function tooLarge(index: number, description: string): Fault {
  return new Fault(413, index, { type: 'documentTooLargeError', description });
}

export function notFound(index: number, id: string): Fault {
  const description = `The document with the ID "${id}" was not found`;
  return new Fault(404, index, { type: 'documentNotFoundError', description, id });
}

export function alreadyExists(index: number, id: string): Fault {
  const description = `Document by ID "${id}" already exists`;
  return new Fault(409, index, { type: 'documentAlreadyExistsError', description, id });
}

/** Takes the revisions that there is, if any, and that there was to be. */
export function revisionDiffers(
  index: number,
  id: string,
  revisions: { current: string | undefined; expected: string },
): Fault {
  return new Fault(409, index, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${id}" has unexpected revision ID`,
    id,
    currentRevisionID: revisions.current,
    expectedRevisionID: revisions.expected,
  });
}

/** Takes a document that was to go, and all that refer to it. */
export function isReferred(index: number, id: string, referencingIDs: readonly string[]): Fault {
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`;
  const type = 'documentHasExistingReferencesError';
  return new Fault(409, index, { type, description, id, referencingIDs });
}

export function refersToNothing(index: number, id: string, referenceID: string): Fault {
  const description = `Document "${id}" references non-existent document "${referenceID}"`;
  const type = 'documentReferenceDoesNotExistError';
  return new Fault(409, index, { type, description, id, referenceID });
}
