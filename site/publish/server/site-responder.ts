import type { IncomingMessage } from 'node:http';
import type { Identity } from '../../../system/service-identity.ts';
import { findRedirect, locationOf, pageAt, pageMeantBy } from '../../redirects.ts';
import { serverPaths } from '../../src/routes.ts';
import type { Release } from '../release/release.ts';
import { pictureHeaders } from '../release/static-files.ts';
import type { Headers } from '../render/headers.ts';
import {
  type HttpResponse,
  jsonResponse,
  type PictureResponse,
  respondWith,
  respondWithPicture,
  textResponse,
} from './responses.ts';

/** Input of the responder. */
export interface SiteSource {
  /** Returns the release to serve. Called for every request. */
  readonly current: () => Release;
  /** Returns the body of `/health`. With `?strict`, the status is 503 while something is failing. */
  readonly health: () => { readonly [name: string]: unknown; readonly failing?: readonly string[] };
  /** Answers a challenge in the query of `/health`: system/service-identity.ts. */
  readonly proofFor?: Identity['proofFor'];
  /** Headers of responses without a resource. */
  readonly headers: Headers;
}

/** Returns a function that responds to any request. It reads no body. */
export function createSiteResponder({ current, health, proofFor, headers }: SiteSource) {
  const malformed = textResponse(400, 'Bad Request', headers);
  const notAllowed = textResponse(405, 'Method Not Allowed', { ...headers, allow: 'GET, HEAD' });
  const moved = (status: number, location: string) =>
    textResponse(status, 'Moved', { ...headers, location });

  return (request: IncomingMessage): HttpResponse | PictureResponse => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return notAllowed;
    const { resources, notFound, pictures, redirects } = current();
    const [, rawPath = '', search = ''] = /^([^?#]*)([^#]*)/.exec(url) ?? [];
    const path = decode(rawPath.replace(/^https?:\/\/[^/]*/i, '') || '/');
    if (path === null) return malformed;
    if (path === serverPaths.health) {
      const report = health();
      const status = isStrict(search) && report.failing?.length ? 503 : 200;
      return jsonResponse(status, { ...report, proof: proofFor?.(search) }, headers);
    }
    const resource = resources.get(path);
    if (resource !== undefined) return respondWith(resource, request);
    const picture = pictures.get(path);
    if (picture !== undefined)
      return respondWithPicture(picture, pictureHeaders(headers, path), request);
    // Other spellings of a page's address redirect to it: only to known pages, so that no path redirects to
    // another site.
    const page = pageAt(path);
    if (resources.has(page)) return moved(308, page + search);
    const redirect = findRedirect(redirects, path);
    if (redirect !== undefined) return moved(redirect.status, locationOf(redirect, search));
    // After the redirects, of which one can be for such a spelling.
    const meant = pageMeantBy(path);
    if (resources.has(meant)) return moved(308, meant + search);
    return respondWith(notFound, request);
  };
}

/** Returns whether a query has the flag `strict`, with any value that does not say no. */
function isStrict(search: string): boolean {
  const value = new URLSearchParams(search).get('strict');
  return value !== null && !/^(?:0|false|no|off)$/i.test(value);
}

function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return path.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}
