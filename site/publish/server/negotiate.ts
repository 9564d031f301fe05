import type { Encoding, Resource } from '../release/resource.ts';

const PREFERRED = ['br', 'gzip'] as const;

/**
 * Most cached values of Accept-Encoding. Browsers send a few different values, but a client may
 * vary them.
 */
const MOST_CACHED = 100;

const cache = new Map<string, readonly Encoding[]>();

/** Returns the encodings that a request accepts, the smallest first, identity last. */
export function acceptedEncodings(accept = ''): readonly Encoding[] {
  const known = cache.get(accept);
  if (known !== undefined) return known;
  const encodings = readAccepted(accept);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(accept, encodings);
  return encodings;
}

function readAccepted(accept: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  return [...PREFERRED.filter((name) => weightOf(name) > 0), 'identity'];
}

/** Returns the strong entity tag of a resource in one encoding. */
export function entityTag({ hash }: Resource, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Returns whether If-None-Match contains the tag, or `*`. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((text) => text.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
