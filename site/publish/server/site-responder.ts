import type { IncomingMessage } from 'node:http';
import { findRedirect, locationOf, pageAt } from '../../redirects.ts';
import { PICTURES, type Release, type ReleasePicture } from '../release/release.ts';
import type { Resource } from '../release/resource.ts';
import type { Headers } from '../render/headers.ts';
import { type PictureResponse, respondWithPicture } from './picture-responses.ts';
import { type HttpResponse, jsonResponse, respondWith, textResponse } from './responses.ts';

/** Input of the responder. */
export interface SiteSource {
  /** Returns the release to serve. Called for every request. */
  readonly current: () => Release;
  /** Returns the body of `/health`. With `?strict`, the status is 503 while something is failing. */
  readonly health: () => { readonly [name: string]: unknown; readonly failing?: readonly string[] };
  /** Headers of responses without a resource. */
  readonly headers: Headers;
}

type Target =
  | { readonly kind: 'resource'; readonly resource: Resource }
  | { readonly kind: 'picture'; readonly path: string; readonly picture: ReleasePicture }
  | { readonly kind: 'moved'; readonly status: number; readonly location: string }
  | { readonly kind: 'health'; readonly isStrict: boolean }
  | { readonly kind: 'malformed' };

/** Returns a function that responds to any request. It reads no body. */
export function createSiteResponder(
  source: SiteSource,
): (request: IncomingMessage) => HttpResponse | PictureResponse {
  const { current, health, headers } = source;
  const malformed = textResponse(400, 'Bad Request', headers);
  const notAllowed = textResponse(405, 'Method Not Allowed', { ...headers, allow: 'GET, HEAD' });

  return (request) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return notAllowed;
    const target = resolveTarget(url, current());
    if (target.kind === 'resource') return respondWith(target.resource, request);
    if (target.kind === 'picture')
      return respondWithPicture(target.path, target.picture, request, headers);
    if (target.kind === 'health') {
      const report = health();
      const status = target.isStrict && report.failing?.length ? 503 : 200;
      return jsonResponse(status, report, headers);
    }
    if (target.kind === 'malformed') return malformed;
    const { status, location } = target;
    return textResponse(status, 'Moved', { ...headers, location });
  };
}

/** Finds the response to a request target. Other spellings of a page's address redirect to it. */
export function resolveTarget(target: string, release: Release): Target {
  const { resources, notFound, pictures } = release;
  // The common case: an address as in the site's links, without a query.
  const found = resources.get(target);
  if (found !== undefined && !/[%?#]/.test(target)) return { kind: 'resource', resource: found };
  const known = pictures.get(target);
  if (known !== undefined) return { kind: 'picture', path: target, picture: known };
  const [, rawPath = '', search = ''] = /^([^?#]*)([^#]*)/.exec(target) ?? [];
  const path = decode(rawPath.replace(/^https?:\/\/[^/]*/i, '') || '/');
  if (path === null) return { kind: 'malformed' };
  if (path === '/health') return { kind: 'health', isStrict: search === '?strict' };
  const resource = resources.get(path);
  if (resource !== undefined) return { kind: 'resource', resource };
  const picture = path.startsWith(PICTURES) ? pictures.get(path) : undefined;
  if (picture !== undefined) return { kind: 'picture', path, picture };
  // Redirect only to known pages, so that no path redirects to another site.
  const page = pageAt(path);
  if (resources.has(page)) return { kind: 'moved', status: 308, location: page + search };
  const redirect = findRedirect(release.redirects, path);
  if (redirect !== undefined)
    return { kind: 'moved', status: redirect.status, location: locationOf(redirect, search) };
  return { kind: 'resource', resource: notFound };
}

function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return path.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}
