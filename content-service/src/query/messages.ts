import { z } from 'zod';

/** What a query process is asked. */
export const questionSchema = z.object({
  job: z.object({
    query: z.string(),
    params: z.record(z.string(), z.unknown()),
    projectId: z.string(),
    dataset: z.string(),
    maxResult: z.number(),
    identity: z.string(),
  }),
  /** Milliseconds. */
  timeout: z.number(),
  /** The database's file, and how far its documents have come. */
  path: z.string(),
  revision: z.number(),
  viewpoint: z.object({
    perspective: z.array(z.string()).readonly(),
    seesPrivate: z.boolean(),
    knowsVersions: z.boolean(),
  }),
});

/** What it says. */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('answer'),
    answer: z.object({
      result: z.string(),
      syncTags: z.array(z.string()),
      cacheable: z.boolean(),
    }),
  }),
  z.object({
    kind: z.literal('refused'),
    error: z.object({
      type: z.string(),
      description: z.string(),
      query: z.string().exactOptional(),
      start: z.number().exactOptional(),
      end: z.number().exactOptional(),
    }),
  }),
  z.object({ kind: z.literal('timeout') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type Question = z.infer<typeof questionSchema>;
export type Reply = z.infer<typeof replySchema>;
/** How a question ended, as far as the process itself can say. */
export type Ending = Exclude<Reply, { kind: 'ready' }>;
