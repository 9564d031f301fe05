import { z } from 'zod';
import { type AstNode, isNode } from '../groq/groq-js.ts';
import { queryRefusal, refusal } from '../http/errors.ts';

const jobSchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).readonly(),
  projectId: z.string(),
  dataset: z.string(),
  /** Characters of JSON. */
  maxResult: z.number(),
  /** The value of `identity()`. */
  identity: z.string(),
  /** Whether a source map is wanted, and how its paths name elements of arrays with keys. */
  sourceMap: z.enum(['indexes', 'keys']).exactOptional(),
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

/** Parse the query of a listener. */
const filterSchema = z.object({
  kind: z.literal('filter'),
  query: z.string(),
  params: z.record(z.string(), z.unknown()).readonly(),
});

const taskSchema = z.discriminatedUnion('kind', [querySchema, filterSchema]);

/** A message to a query process. */
export const queryQuestionSchema = z.object({
  task: taskSchema,
  /** Milliseconds. */
  timeout: z.number(),
  /** Path of the database. */
  path: z.string(),
  revision: z.number(),
});

const answerSchema = z.object({
  /** The result as JSON. */
  result: z.string(),
  /** The source map as JSON, if one was wanted and could be made. */
  sourceMap: z.string().exactOptional(),
  syncTags: z.array(z.string()),
  /** False if the result depends on the clock. */
  cacheable: z.boolean(),
});

/** A message from a query process. */
export const queryReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('answer'), answer: answerSchema }),
  /** The conditions of a listener's filter: JSON of a list of nodes. */
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

export type QueryJob = z.infer<typeof jobSchema>;
export type QueryTask = z.infer<typeof taskSchema>;
export type QueryAnswer = z.infer<typeof answerSchema>;
export type QueryQuestion = z.infer<typeof queryQuestionSchema>;
export type QueryReply = z.infer<typeof queryReplySchema>;
/** The outcome of a question, as the process reports it. */
export type QueryEnding = Exclude<QueryReply, { kind: 'ready' }>;
/** The outcome of a question, also if the process was killed. */
export type QueryOutcome = QueryEnding | { kind: 'outOfMemory' };

/** Returns the conditions of a listener's filter. Throws an ApiError that says why there are none. */
export function conditionsIn(outcome: QueryOutcome): AstNode[] {
  switch (outcome.kind) {
    case 'filter': {
      const conditions: unknown = JSON.parse(outcome.conditions);
      return [conditions].flat().filter(isNode);
    }
    case 'refused':
      throw queryRefusal(outcome.error);
    // Not a 4xx, which would end the listener permanently although the machine may only be busy.
    case 'timeout':
      throw refusal(503, 'The query took too long to parse; try again', {
        headers: { 'Retry-After': '1' },
      });
    default:
      throw refusal(500, 'The query could not be parsed');
  }
}

/** Returns the result of a query. Throws an ApiError that says why there is none. */
export function answerOf(
  outcome: QueryOutcome,
  limits: { timeout: number; memory: number },
): QueryAnswer {
  switch (outcome.kind) {
    case 'answer':
      return outcome.answer;
    case 'refused':
      throw queryRefusal(outcome.error);
    // A 4xx, because the client retries a query up to five times after a 502 or 503.
    case 'timeout':
      throw queryRefusal({
        type: 'queryTimeoutError',
        description: `the query took longer than ${limits.timeout} ms; make it narrower`,
      });
    case 'outOfMemory':
      throw queryRefusal({
        type: 'queryMemoryError',
        description: `the query needs more than ${limits.memory} MB of memory; make it narrower`,
      });
    case 'failed':
      throw refusal(500, 'The query could not be run; the log of the service says why');
    case 'filter':
      throw new Error('a query was answered with a filter');
  }
}
