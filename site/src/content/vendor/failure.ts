import { ClientError, ServerError } from '@sanity/client';
import { z } from 'zod';
import { withFullStop } from '../../full-stop.ts';
import { lines } from '../fields/text.ts';
import { AnswerError, RetryLaterError, TooLargeError } from './transport.ts';

/** A current problem, as two sentences for different readers. */
export interface Problem {
  /** For the log: the cause, with the hosts and paths that an operator needs. */
  readonly logged: string;
  /**
   * For the public, for example at `/health`: what happened and what to do, without hosts, paths or
   * stacks.
   */
  readonly shown: string;
}

/** Creates a problem from one public sentence. */
export function publicProblem(sentence: string): Problem {
  return { logged: sentence, shown: sentence };
}

/** Returns one public sentence that says why a query failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof ServerError) return `The content service failed (${error.statusCode}).`;
  if (error instanceof ClientError) {
    return isTooLarge(error)
      ? 'Its result is larger than the content service allows: shorten the longest documents.'
      : `The content service refused the query (${error.statusCode}).`;
  }
  if (error instanceof RetryLaterError)
    return `The content service asked for a pause (${error.status} with Retry-After).`;
  if (error instanceof TooLargeError)
    return 'The response of the content service is too large: shorten the longest documents.';
  if (error instanceof AnswerError) {
    return withFullStop(`The answer of the content service ${error.message}`);
  }
  if (error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name)) {
    return 'The content service did not answer in time.';
  }
  return 'The content service could not be reached.';
}

const tooLarge = z.object({ type: z.literal('queryResultTooLargeError') });

function isTooLarge({ details }: ClientError): boolean {
  return tooLarge.safeParse(details).success;
}

/**
 * Formats an error as one line for the log, without a stack. Equal failures give equal lines: queries of
 * URLs and ids of single requests are removed.
 */
export function detailOf(error: unknown): string {
  const messages = error instanceof Error ? [headOf(error), error.cause ?? ''] : [error];
  const text = messages
    .map(String)
    .join('\n')
    // Limits the input of the patterns, whose time grows faster than its length.
    .slice(0, 4000)
    .replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1')
    .replace(/\s*\(?trace-?id:?[^)\n]*\)?/gi, '');
  return lines(text).join(': ').slice(0, 500);
}

// The message of a refusal does not always contain the status.
function headOf(error: Error): string {
  const isRefusal = error instanceof ClientError || error instanceof ServerError;
  return isRefusal ? `Status ${error.statusCode}: ${error.message}` : String(error);
}
