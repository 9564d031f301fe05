import type { IncomingMessage } from 'node:http';
import { SITE_IS_SILENT } from '../../../system/site-health.ts';
import type { Headers } from '../render/headers.ts';
import { type HttpResponse, jsonResponse, textResponse } from '../server/responses.ts';
import { type SiteStatus, siteStatus } from '../server/site-status.ts';
import type { Notice } from './notice.ts';

/** The status of a site that has not answered yet. */
const UNKNOWN: SiteStatus = {
  host: '',
  since: 0,
  isUploading: false,
  failure: null,
  next: 0,
  problems: [],
  examples: [],
};

/**
 * Creates a function that forwards a request of the Studio, at the origin `studio`, to the site's server at `port`:
 * a GET for the status of the public site, a POST that also tries a failed upload at once. `refusal`: why the
 * request gets nothing. While the site does not answer, its last status stays, with that problem.
 */
export function createForwardStatus(port: number, common: Headers) {
  let last = UNKNOWN;

  async function forward(method: string, cookie: string, signal: AbortSignal): Promise<SiteStatus> {
    try {
      const response = await fetch(`http://localhost:${port}/status`, {
        method,
        headers: { cookie },
        redirect: 'error',
        signal,
      });
      last = siteStatus.parse(await response.json());
      return last;
    } catch {
      return { ...last, problems: [SITE_IS_SILENT] };
    }
  }

  return async (
    { method, headers: { origin, cookie = '' } }: IncomingMessage,
    studio: string,
    refusal: Notice | null,
    signal: AbortSignal,
  ): Promise<HttpResponse> => {
    const own = {
      ...common,
      'access-control-allow-origin': studio,
      'access-control-allow-credentials': 'true',
    };
    if (method !== 'GET' && method !== 'POST')
      return textResponse(405, 'Method Not Allowed', { ...own, allow: 'GET, POST' });
    // A page of another origin could send a form.
    if (method === 'POST' && origin !== studio) return textResponse(403, 'Forbidden', own);
    if (refusal) return textResponse(refusal.status, refusal.title, own);
    return jsonResponse(200, await forward(method, cookie, signal), own);
  };
}
