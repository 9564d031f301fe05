import { type ApiError, refusal } from '../http/errors.ts';
import type { DecoderJob, DecoderOutcome, DecoderResult } from './decoder-jobs.ts';

const MAX_REMEMBERED = 1000;
/** Milliseconds: long enough to make retries cheap, short enough to try again after a time of high load. */
const REMEMBERED = 10 * 60_000;

/** Stores which jobs killed a decoder process, so that they are not repeated at once. */
export function createFailureMemory(now: () => number = Date.now) {
  const until = new Map<string, number>();
  return {
    has: (key: string) => (until.get(key) ?? 0) > now(),
    add(key: string) {
      until.delete(key);
      until.set(key, now() + REMEMBERED);
      const [oldest] = until.keys();
      if (until.size > MAX_REMEMBERED && oldest !== undefined) until.delete(oldest);
    },
  };
}

/** Creates the error for a job that killed a decoder process now, or without `how`, earlier. */
export function undecodable(job: DecoderJob, how?: 'late' | 'crashed'): ApiError {
  const isUpload = job.kind === 'inspect';
  const reasons = {
    late: 'takes longer to decode than it may',
    crashed: 'takes more memory to decode than it may, or ends the decoder',
  };
  const reason = how ? reasons[how] : 'could not be decoded a moment ago';
  return refusal(
    isUpload ? 400 : 422,
    `${isUpload ? 'The image' : 'The stored picture'} ${reason}; it is not tried again for ten minutes`,
  );
}

/** Returns the result of a successful job, and throws the ApiError for any other outcome. */
export function resultOf(outcome: DecoderOutcome): DecoderResult {
  switch (outcome.kind) {
    case 'refused':
      throw refusal(outcome.status, outcome.message, { cause: new Error(outcome.reason) });
    case 'failed':
      throw new Error(outcome.message);
    case 'late':
    case 'crashed':
    case 'unstarted':
      throw refusal(503, 'No process could be started to decode pictures; try again later', {
        headers: { 'Retry-After': '5' },
      });
    default:
      return outcome;
  }
}

export function unexpectedResult(result: DecoderResult): never {
  throw new Error(`The decoder replied to another job: ${result.kind}`);
}
