import { ClientError, ServerError } from '@sanity/client';
import { AnswerError } from './parse.ts';
import { lines } from './text.ts';

/** Takes what a query threw; gives one sentence that anyone may read, visitors included. */
export function reasonOf(error: unknown): string {
  if (error instanceof ServerError) return `The content service failed (${error.statusCode}).`;
  if (error instanceof ClientError)
    return `The content service refused the query (${error.statusCode}).`;
  if (error instanceof AnswerError) return `What the content service answered ${error.message}.`;
  if (error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name)) {
    return 'The content service did not answer in time.';
  }
  return 'The content service could not be reached.';
}

/** Takes what was thrown; gives a line for the log, without a stack. */
export function detailOf(error: unknown): string {
  const messages = error instanceof Error ? [String(error), error.cause ?? ''] : [error];
  return lines(messages.map(String).join('\n')).join(': ').slice(0, 500);
}
