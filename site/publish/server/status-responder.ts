import type { IncomingMessage } from 'node:http';
import { serverPaths } from '../../src/routes.ts';
import { LOOPBACK_HOST } from '../config.ts';
import type { Headers } from '../render/headers.ts';
import type { VisitsReport } from '../visits/visits-report.ts';
import { type HttpResponse, jsonResponse, textResponse } from './responses.ts';
import type { Sessions } from './sessions.ts';
import type { SiteStatus } from './site-status.ts';

/** Longest time in ms that a request waits for the content service. */
const DEADLINE = 10_000;

interface StatusOptions {
  readonly accepts: Sessions;
  readonly status: () => SiteStatus;
  readonly visits: () => Promise<VisitsReport>;
  /** Tries a failed upload at once. */
  readonly tryNow: () => void;
  readonly headers: Headers;
}

/** Returns a response, or `null` for a request that visitors can send too. The promise never rejects. */
export type RespondStatus = (request: IncomingMessage) => Promise<HttpResponse> | null;

/**
 * Creates a function that responds to `/status` with the status of the public site, and to `/visits` with what was
 * counted, for a cookie that has a session. With POST, `/status` tries a failed upload at once.
 *
 * Only the preview uses this, by a host name of this machine. Requests of visitors have the site's own host name,
 * those that a page sends have an `Origin`, and without a cookie there is no session: for none of them the content
 * service is asked.
 */
export function createStatusResponder({
  accepts,
  status,
  visits,
  tryNow,
  headers,
}: StatusOptions): RespondStatus {
  const answers = new Map<string, () => object | Promise<object>>([
    [`GET ${serverPaths.status}`, status],
    [
      `POST ${serverPaths.status}`,
      () => {
        tryNow();
        return status();
      },
    ],
    [`GET ${serverPaths.visits}`, visits],
  ]);

  async function respond(
    answer: () => object | Promise<object>,
    cookie: string,
  ): Promise<HttpResponse> {
    try {
      const isAccepted = await accepts(cookie, '', AbortSignal.timeout(DEADLINE));
      if (isAccepted === null) return textResponse(503, 'Service Unavailable', headers);
      if (!isAccepted) return textResponse(401, 'Unauthorized', headers);
      return jsonResponse(200, await answer(), headers);
    } catch {
      return textResponse(503, 'Service Unavailable', headers);
    }
  }

  return ({ method, url, headers: { host = '', origin, cookie } }) => {
    const answer = answers.get(`${method} ${url}`);
    if (!answer || !cookie || origin !== undefined || !LOOPBACK_HOST.test(host)) return null;
    return respond(answer, cookie);
  };
}
