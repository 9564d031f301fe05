import type { Sent } from './send-request.ts';

/**
 * Who may ask: `open` is for everybody, whatever they send; `published` too, unless their token is not
 * good; `private` is published content, and for whoever has a credential what is private as well;
 * `known` needs a credential; `create` and `update` need an editor's; `form` only our own page sends;
 * `people` is for administrators, whom nobody here is; `logout` is for whoever has a session.
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

/** One way to ask. */
export interface RequestRow extends Sent {
  kind: Kind;
  /** Whether something private is told to whoever may know it. */
  tells?: boolean;
  /** What an editor is answered, where it is not 200. */
  allowed?: number;
}

/** Takes who may ask, a path, and what else there is to say; gives a row that reads. */
export function get(
  kind: Kind,
  path: string,
  more: Pick<RequestRow, 'tells' | 'allowed'> = {},
): RequestRow {
  return { method: 'GET', kind, path, ...more };
}

/** What a body of JSON is sent with. */
export const json = { 'content-type': 'application/json' } as const;
