import type { Sent } from './send-request.ts';

/**
 * Which requests are allowed: `open` for everybody, whatever they send; `published` for everybody,
 * unless they send an invalid token; `private` returns published content, and private content to
 * holders of a credential; `known` needs a credential; `create` and `update` need an editor's;
 * `form` needs a page of the service; `people` needs an administrator, which no asker is, and `manage`
 * the same permission without a page; `editing` needs an editor; `logout` is for everybody.
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
  | 'manage'
  | 'editing'
  | 'logout';

export interface RequestRow extends Sent {
  kind: Kind;
  /** Whether the response contains private content for senders that may read it. */
  tells?: boolean;
  /** The status for an editor, if it is not 200. */
  allowed?: number;
}

/** Creates a row for a GET. */
export function get(
  kind: Kind,
  path: string,
  more: Pick<RequestRow, 'tells' | 'allowed'> = {},
): RequestRow {
  return { method: 'GET', kind, path, ...more };
}

export const json = { 'content-type': 'application/json' } as const;
