import { ClientError, ServerError } from '@sanity/client';
import { z } from 'zod';
import { lines } from '../fields/text.ts';
import { type ProblemSentences, problemSentences } from '../model/problem-sentences.ts';
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

/** Returns one public sentence that says why a query failed. */
export function reasonOf(error: unknown, says: ProblemSentences = problemSentences): string {
  if (error instanceof ServerError) return says.failed(error.statusCode);
  if (error instanceof ClientError) {
    return isTooLarge(error) ? says.resultTooLarge : says.refused(error.statusCode);
  }
  if (error instanceof RetryLaterError) return says.asksForPause(error.status);
  if (error instanceof TooLargeError) return says.responseTooLarge;
  if (error instanceof AnswerError) return says.wrongAnswer(error.fault(says));
  if (error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name)) return says.timeout;
  return says.unreachable;
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
