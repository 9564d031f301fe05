import { z } from 'zod';

const jobSchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).readonly(),
  projectId: z.string(),
  dataset: z.string(),
  /** Characters of JSON. */
  maxResult: z.number(),
  /** Who asks, for `identity()`. */
  identity: z.string(),
});

/** What a query process is asked. */
export const questionSchema = z.object({
  job: jobSchema,
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

const answerSchema = z.object({
  /** JSON. */
  result: z.string(),
  syncTags: z.array(z.string()),
  /** False where the clock is part of the answer. */
  cacheable: z.boolean(),
});

/** What it says. */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('answer'), answer: answerSchema }),
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

/** A query to be answered. */
export type Job = z.infer<typeof jobSchema>;
/** A query's answer. */
export type Answer = z.infer<typeof answerSchema>;
export type Question = z.infer<typeof questionSchema>;
export type Reply = z.infer<typeof replySchema>;
/** How a question ended, as far as the process itself can say. */
export type Ending = Exclude<Reply, { kind: 'ready' }>;
