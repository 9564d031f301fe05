import { lookAt } from '../assets/look.ts';
import { ApiError, reasonOf } from '../http/errors.ts';
import { describeImage } from '../images/describe.ts';
import type { Description } from '../images/description-cache.ts';
import { readHeader } from '../images/header.ts';
import { transform } from '../images/transform.ts';
import type { Job, Result } from './jobs.ts';

/** Does a job in this process, with whatever libraries it takes. */
export async function work(job: Job): Promise<Result> {
  try {
    switch (job.kind) {
      case 'header':
        return { kind: 'header', header: await readHeader(job.path) };
      case 'transform':
        return { kind: 'picture', bytes: await transform(job.source, job.plan) };
      case 'look':
        return { kind: 'description', description: await lookAt(job.path, new Set(job.wanted)) };
      case 'describe':
        return { kind: 'description', description: await described(job.path) };
    }
  } catch (error) {
    return endingOf(error);
  }
}

async function described(path: string): Promise<Description> {
  const { metadata, ...found } = await describeImage(path);
  return { ...found, metadata: { ...metadata } };
}

function endingOf(error: unknown): Result {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: reasonOf(error) };
  const { status, message, cause } = error;
  if (status !== 400 && status !== 413 && status !== 422) return { kind: 'failed', message };
  return { kind: 'refused', status, message, reason: cause ? reasonOf(cause) : message };
}
