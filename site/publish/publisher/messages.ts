import { z } from 'zod';

/** What the publisher's process tells the server's. */
export const fromPublisher = z.discriminatedUnion('kind', [
  /** This release is current now; rendering and writing it took so many ms. */
  z.object({ kind: z.literal('published'), release: z.string(), took: z.number() }),
  /** Content was asked for; the queries that failed. */
  z.object({ kind: z.literal('checked'), failed: z.array(z.string()) }),
  /** All that is wrong at present, one sentence each. */
  z.object({ kind: z.literal('problems'), problems: z.array(z.string()) }),
  /** It has not come to a stop: said every `ALIVE` ms. */
  z.object({ kind: z.literal('alive') }),
]);

export const ALIVE = 30_000;

export type FromPublisher = z.infer<typeof fromPublisher>;

/** What the server's process tells the publisher's. */
export const toPublisher = z.object({ kind: z.literal('changed') });

export type ToPublisher = z.infer<typeof toPublisher>;
