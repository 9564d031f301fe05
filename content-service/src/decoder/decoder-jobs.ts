import { z } from 'zod';
import { metas } from '../assets/upload-details.ts';
import type { Plan } from '../images/plan.ts';
import { pictureHeaderSchema, type Source } from '../images/source.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** A job for a decoder process. */
export const decoderJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('header'), path: z.string() }),
  z.object({
    kind: z.literal('transform'),
    // Created by this program, from a validated request.
    source: z.custom<Source>(isObject),
    plan: z.custom<Plan>(isObject),
  }),
  z.object({
    kind: z.literal('inspect'),
    path: z.string(),
    wanted: z.array(z.enum(metas)).readonly(),
  }),
  z.object({ kind: z.literal('describe'), path: z.string() }),
]);

export const descriptionSchema = z.object({
  width: z.number(),
  height: z.number(),
  extension: z.string(),
  mimeType: z.string(),
  metadata: z.custom<object>(isObject),
});

/** A reply of a decoder process. Validated, because the process has read untrusted bytes. */
export const decoderReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('header'), header: pictureHeaderSchema }),
  z.object({ kind: z.literal('picture'), bytes: z.instanceof(Buffer) }),
  z.object({ kind: z.literal('description'), description: descriptionSchema }),
  z.object({
    kind: z.literal('refused'),
    status: z.union([z.literal(400), z.literal(413), z.literal(422)]),
    message: z.string(),
    /** Reason for the log. */
    reason: z.string(),
  }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type DecoderJob = z.infer<typeof decoderJobSchema>;
export type DecoderReply = z.infer<typeof decoderReplySchema>;
export type DecoderResult = Exclude<DecoderReply, { kind: 'ready' }>;
/** The outcome of a job, also if its process was killed. */
export type DecoderOutcome = DecoderResult | { kind: 'late' | 'crashed' | 'unstarted' };

/** Runs one job at a time. */
export interface DecoderRunner {
  run(job: DecoderJob): Promise<DecoderOutcome>;
  close(): void;
}
