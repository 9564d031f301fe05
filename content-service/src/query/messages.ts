import { z } from 'zod';

/** What a query process is asked; `snapshot` only when it differs from the last one. */
export const questionSchema = z.object({
  job: z.object({
    query: z.string(),
    params: z.record(z.string(), z.unknown()),
    projectId: z.string(),
    dataset: z.string(),
    maxResult: z.number(),
  }),
  /** Milliseconds. */
  timeout: z.number(),
  snapshot: z
    .object({
      path: z.string(),
      revision: z.number(),
      ids: z.array(z.string()).readonly(),
      types: z.array(z.string()).readonly(),
      starts: z.instanceof(Float64Array),
      lengths: z.instanceof(Uint32Array),
    })
    .optional(),
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
