import type { Sent } from './send-request.ts';

/**
 * Who may send a request: `open` is for all, whatever their credential; `published` for all without an
 * invalid token; `private` too, and includes private content with a credential; `known` needs a
 * credential; `create` and `update` need an editor's; `form` needs a page of the service; `people` an
 * administrator, which no requester is; `logout` ends a session, if there is one.
 */
type Kind =
  | 'open'
  | 'published'
  | 'private'
  | 'known'
  | 'create'
  | 'update'
  | 'form'
  | 'people'
  | 'logout';

/** A request, and who may send it. */
export interface RequestRow extends Sent {
  kind: Kind;
  /** Whether the response contains private content for those who may read it. */
  tells?: boolean;
  /** The status that an editor gets, if it is not 200. */
  allowed?: number;
}

/** Creates the row of a GET. */
export function get(
  kind: Kind,
  path: string,
  more: Pick<RequestRow, 'tells' | 'allowed'> = {},
): RequestRow {
  return { method: 'GET', kind, path, ...more };
}

/** Headers of a body of JSON. */
export const json = { 'content-type': 'application/json' } as const;
