import { ClientError, ServerError } from '@sanity/client';
import { z } from 'zod';
import { AnswerError } from './parse.ts';
import { lines } from './text.ts';
import { RetryLaterError, TooLargeError } from './transport.ts';

/** Something that is wrong at present, in two sentences of which each stands alone. */
export interface Problem {
  /** For the log: the cause, with the hosts and paths that an operator needs. */
  readonly logged: string;
  /** For everybody, `/health` included: what happened and what to do, and no host, path or stack. */
  readonly shown: string;
}

/** Makes a problem of one sentence that anyone may read. */
export function openProblem(sentence: string): Problem {
  return { logged: sentence, shown: sentence };
}

/** Says why a query failed, in one sentence that anyone may read, visitors included. */
export function reasonOf(error: unknown): string {
  if (error instanceof ServerError) return `The content service failed (${error.statusCode}).`;
  if (error instanceof ClientError) {
    return isTooLarge(error)
      ? 'Its documents together are larger than the content service answers: shorten the longest.'
      : `The content service refused the query (${error.statusCode}).`;
  }
  if (error instanceof RetryLaterError)
    return `The content service asked to be left alone (${error.status}).`;
  if (error instanceof TooLargeError)
    return 'The content service answered too much: shorten the longest document.';
  if (error instanceof AnswerError) return `What the content service answered ${error.message}.`;
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
 * Formats an error as one line for the log, without a stack. The same failure gives the same line:
 * addresses lose their query, and ids of single requests are removed.
 */
export function detailOf(error: unknown): string {
  const messages = error instanceof Error ? [headOf(error), error.cause ?? ''] : [error];
  const text = messages
    .map(String)
    .join('\n')
    // The patterns take longer than in proportion to what a service may say.
    .slice(0, 4000)
    .replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1')
    .replace(/\s*\(?trace-?id:?[^)\n]*\)?/gi, '');
  return lines(text).join(': ').slice(0, 500);
}

// What the content service says of a refusal need not hold its status.
function headOf(error: Error): string {
  const isRefusal = error instanceof ClientError || error instanceof ServerError;
  return isRefusal ? `Status ${error.statusCode}: ${error.message}` : String(error);
}
