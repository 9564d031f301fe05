import type { IncomingMessage } from 'node:http';
import type { Headers } from '../render/headers.ts';
import { type HttpResponse, jsonResponse, textResponse } from '../server/responses.ts';
import type { Notice } from './notice.ts';

/** Where the requests of the Studio go, and the headers of every answer. */
export interface ForwardTarget {
  /** Port of the site's server. */
  readonly port: number;
  readonly common: Headers;
}

/** Requests an answer of the site's server. Throws when there is none. */
type Ask = () => Promise<unknown>;

/**
 * Creates a function that forwards a request of the Studio, at the origin `studio`, with one of `methods` to the
 * site's server. `read` makes the answer of it, or `null` where there is none. `refusal`: why the request gets nothing.
 */
export function createForward(
  { port, common }: ForwardTarget,
  path: string,
  methods: readonly string[],
  read: (ask: Ask) => Promise<object | null>,
) {
  return async (
    { method = '', headers: { origin, cookie = '' } }: IncomingMessage,
    studio: string,
    refusal: Notice | null,
    signal: AbortSignal,
  ): Promise<HttpResponse> => {
    const own = {
      ...common,
      'access-control-allow-origin': studio,
      'access-control-allow-credentials': 'true',
    };
    if (!methods.includes(method))
      return textResponse(405, 'Method Not Allowed', { ...own, allow: methods.join(', ') });
    // A page of another origin could send a form.
    if (method === 'POST' && origin !== studio) return textResponse(403, 'Forbidden', own);
    if (refusal) return textResponse(refusal.status, refusal.title, own);
    const answer = await read(async () => {
      const url = `http://localhost:${port}${path}`;
      const response = await fetch(url, { method, headers: { cookie }, redirect: 'error', signal });
      return response.json();
    });
    return answer ? jsonResponse(200, answer, own) : textResponse(503, 'Service Unavailable', own);
  };
}
