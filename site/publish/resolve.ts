import type { Release } from './release.ts';
import type { Resource } from './resource.ts';

/** What a request's target comes to. */
export type Answer =
  | { readonly kind: 'resource'; readonly resource: Resource }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'health' }
  | { readonly kind: 'malformed' };

/** Takes a request's target as it came and finds what answers it; an address has one spelling, others lead to it. */
export function resolve(target: string, { resources, notFound }: Release): Answer {
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
