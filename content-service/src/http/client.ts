/** The party that a request counts for: the holder of a credential, or else a network address. */
export interface Client {
  /** The id of a user or token, `publisher`, or an address; IPv6 addresses count by their /64 network. */
  readonly key: string;
  /** Whether a valid credential came with the request. Limits keep places free for these. */
  readonly isKnown: boolean;
}

/** The client of routes that are mounted without `admission`, as tests do. */
export const nobody: Client = { key: '', isKnown: false };

/** Returns a name that no other client has, whether known or not. */
export function nameOf({ key, isKnown }: Client): string {
  return `${isKnown ? 'known' : 'anonymous'} ${key}`;
}
