import { inspectUpload } from '../assets/inspect.ts';
import { ApiError, reasonOf } from '../http/errors.ts';
import { describeImage, readHeader } from '../images/describe.ts';
import { transform } from '../images/transform.ts';
import type { DecoderJob, DecoderResult } from './decoder-jobs.ts';

/** Runs a job in this process. Loads the decoder libraries. */
export async function runDecoderJob(job: DecoderJob): Promise<DecoderResult> {
  try {
    switch (job.kind) {
      case 'header':
        return { kind: 'header', header: await readHeader(job.path) };
      case 'transform':
        return { kind: 'picture', bytes: await transform(job.source, job.plan) };
      case 'inspect': {
        const description = await inspectUpload(job.path, new Set(job.wanted));
        return { kind: 'description', description };
      }
      case 'describe':
        return { kind: 'description', description: await describeImage(job.path) };
    }
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): DecoderResult {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: reasonOf(error) };
  const { status, message, cause } = error;
  if (status !== 400 && status !== 413 && status !== 422) return { kind: 'failed', message };
  return { kind: 'refused', status, message, reason: cause ? reasonOf(cause) : message };
}
