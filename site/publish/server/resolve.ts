import type { Release } from '../release/release.ts';
import type { Resource } from '../release/resource.ts';

/** What a request's target comes to. */
export type Target =
  | { readonly kind: 'resource'; readonly resource: Resource }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'health' }
  | { readonly kind: 'malformed' };

/** Takes a request's target as it came and finds what answers it; an address has one spelling, others lead to it. */
export function resolve(target: string, { resources, notFound }: Release): Target {
  // Nearly every request is for an address in its one spelling, without a query.
  const asked = resources.get(target);
  if (asked !== undefined && !/[%?#]/.test(target)) return { kind: 'resource', resource: asked };
  const [, rawPath = '', search = ''] = /^([^?#]*)([^#]*)/.exec(target) ?? [];
  const path = decode(rawPath.replace(/^https?:\/\/[^/]*/i, '') || '/');
  if (path === null) return { kind: 'malformed' };
  if (path === '/health') return { kind: 'health' };
  const resource = resources.get(path);
  if (resource !== undefined) return { kind: 'resource', resource };
  // Only a known page is ever named, so that no odd path leads off the site.
  const page = path.replace(/\/index\.html$/, '/').replace(/(?<=.)\/$|\.html$/, '');
  if (resources.has(page)) return { kind: 'moved', location: page + search };
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
