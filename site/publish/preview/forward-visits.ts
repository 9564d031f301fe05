import type { IncomingMessage } from 'node:http';
import { serverPaths } from '../../src/routes.ts';
import type { Headers } from '../render/headers.ts';
import { type HttpResponse, jsonResponse, textResponse } from '../server/responses.ts';
import { visitsReport } from '../visits/visits-report.ts';
import type { Notice } from './notice.ts';

/**
 * Creates a function that forwards a request of the Studio, at the origin `studio`, for what was counted to the
 * site's server at `port`. `refusal`: why the request gets nothing.
 */
export function createForwardVisits(port: number, common: Headers) {
  return async (
    { method, headers: { cookie = '' } }: IncomingMessage,
    studio: string,
    refusal: Notice | null,
    signal: AbortSignal,
  ): Promise<HttpResponse> => {
    const own = {
      ...common,
      'access-control-allow-origin': studio,
      'access-control-allow-credentials': 'true',
    };
    if (method !== 'GET') return textResponse(405, 'Method Not Allowed', { ...own, allow: 'GET' });
    if (refusal) return textResponse(refusal.status, refusal.title, own);
    try {
      const url = `http://localhost:${port}${serverPaths.visits}`;
      const response = await fetch(url, { headers: { cookie }, redirect: 'error', signal });
      return jsonResponse(200, visitsReport.parse(await response.json()), own);
    } catch {
      return textResponse(503, 'Service Unavailable', own);
    }
  };
}
