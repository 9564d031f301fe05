import { z } from 'zod';
import { metas } from '../assets/details.ts';
import { descriptionSchema } from '../images/description-cache.ts';
import { headerSchema } from '../images/header-schema.ts';
import type { Plan } from '../images/plan.ts';
import type { Source } from '../images/source.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Work for a decoder library. */
export const jobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('header'), path: z.string() }),
  z.object({
    kind: z.literal('transform'),
    // Made by the same program, from a checked request.
    source: z.custom<Source>(isObject),
    plan: z.custom<Plan>(isObject),
  }),
  z.object({
    kind: z.literal('look'),
    path: z.string(),
    /** Whether it may be an SVG: whatever does not begin as text is not read as one. */
    isText: z.boolean(),
    wanted: z.array(z.enum(metas)).readonly(),
  }),
  z.object({ kind: z.literal('describe'), path: z.string(), isText: z.boolean() }),
]);

/** What a decoder process replies. Checked, because the process has read untrusted bytes. */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('header'),
    header: headerSchema,
  }),
  z.object({ kind: z.literal('picture'), bytes: z.instanceof(Buffer) }),
  z.object({ kind: z.literal('description'), description: descriptionSchema }),
  z.object({
    kind: z.literal('refused'),
    status: z.union([z.literal(400), z.literal(413), z.literal(422)]),
    message: z.string(),
    /** For the log. */
    reason: z.string(),
  }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type Job = z.infer<typeof jobSchema>;
export type Reply = z.infer<typeof replySchema>;
/** What came of a job. */
export type Result = Exclude<Reply, { kind: 'ready' }>;
/** How a job ended: also where its process did not live to say so. */
export type Outcome = Result | { kind: 'late' | 'crashed' | 'unstarted' };

/** Runs one job at a time. */
export interface Runner {
  run(job: Job): Promise<Outcome>;
  close(): void;
}
