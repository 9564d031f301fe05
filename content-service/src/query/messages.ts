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

const viewpointSchema = z.object({
  perspective: z.array(z.string()).readonly(),
  seesPrivate: z.boolean(),
  knowsVersions: z.boolean(),
});

const querySchema = z.object({
  kind: z.literal('query'),
  job: jobSchema,
  viewpoint: viewpointSchema,
});

/** Parses the query of a listener, which may take long too. */
const filterSchema = z.object({
  kind: z.literal('filter'),
  query: z.string(),
  params: z.record(z.string(), z.unknown()).readonly(),
});

const taskSchema = z.discriminatedUnion('kind', [querySchema, filterSchema]);

/** What a query process is asked. */
export const questionSchema = z.object({
  task: taskSchema,
  /** Milliseconds. */
  timeout: z.number(),
  /** The database's file, and how far its documents have come. */
  path: z.string(),
  revision: z.number(),
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
  /** The conditions of a listener's filter: a list of syntax trees, as JSON. */
  z.object({ kind: z.literal('filter'), conditions: z.string() }),
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
/** Work for a query process. */
export type Task = z.infer<typeof taskSchema>;
/** A query's answer. */
export type Answer = z.infer<typeof answerSchema>;
export type Question = z.infer<typeof questionSchema>;
export type Reply = z.infer<typeof replySchema>;
/** How a question ended, as far as the process itself can say. */
export type Ending = Exclude<Reply, { kind: 'ready' }>;
