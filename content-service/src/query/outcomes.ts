import { queryRefusal, refusal } from '../http/errors.ts';
import { type AstNode, isNode } from './groq-js.ts';
import type { Answer } from './messages.ts';
import type { Outcome } from './worker.ts';

/** Returns the conditions of a listener's filter. Throws refusals that say why there are none. */
export function conditionsIn(outcome: Outcome): AstNode[] {
  switch (outcome.kind) {
    case 'filter': {
      const conditions: unknown = JSON.parse(outcome.conditions);
      return [conditions].flat().filter(isNode);
    }
    case 'refused':
      throw queryRefusal(outcome.error);
    // A 4xx would end the listener for good, and perhaps it is only the machine that is busy.
    case 'timeout':
      throw refusal(503, 'The query took too long to parse; try again', {
        headers: { 'Retry-After': '1' },
      });
    default:
      throw refusal(500, 'The query could not be parsed');
  }
}

/** Returns the answer to a query. Throws refusals that say why there is none. */
export function answerOf(outcome: Outcome, limits: { timeout: number; memory: number }): Answer {
  switch (outcome.kind) {
    case 'answer':
      return outcome.answer;
    case 'refused':
      throw queryRefusal(outcome.error);
    // A 4xx, because the client would send a 502 or 503 five times more.
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
