import { z } from 'zod';

/** A message from the publisher to the server. */
export const fromPublisher = z.discriminatedUnion('kind', [
  /** A release became current. Rendering and writing it took `took` milliseconds. */
  z.object({ kind: z.literal('released'), release: z.string(), took: z.number() }),
  /** Content was requested. `failed` contains the names of the queries that failed. */
  z.object({ kind: z.literal('checked'), failed: z.array(z.string()) }),
  /** All current problems, one sentence each. */
  z.object({ kind: z.literal('problems'), problems: z.array(z.string()) }),
  /** A heartbeat, every `ALIVE` milliseconds. */
  z.object({ kind: z.literal('alive') }),
]);

/** Interval of heartbeats, in milliseconds. */
export const ALIVE = 30_000;

export type FromPublisher = z.infer<typeof fromPublisher>;
