/** A message from the publisher to the server. */
export type FromPublisher =
  /** A release became current. Rendering and writing it took `took` milliseconds. */
  | { readonly kind: 'released'; readonly release: string; readonly took: number }
  /** Content was requested. `failed` contains the names of the queries that failed. */
  | { readonly kind: 'checked'; readonly failed: readonly string[] }
  /** All current problems, one sentence each. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  /** A heartbeat, every `ALIVE` milliseconds. */
  | { readonly kind: 'alive' };

/** Interval of heartbeats, in milliseconds. */
export const ALIVE = 30_000;
