import type { Encoding, Resource } from '../release/resource.ts';

const PREFERRED = ['br', 'gzip'] as const;

/** Returns the encodings that a request accepts, the smallest first, identity last. */
export function acceptedEncodings(accept = ''): readonly Encoding[] {
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
