import type { Encoding, Resource } from './resource.ts';

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** Takes a request's Accept-Encoding and gives the smallest encoding that it allows and the resource has. */
export function chooseEncoding(accept: string | undefined, bodies: Resource['bodies']): Encoding {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  return PREFERRED.find((name) => weightOf(name) > 0 && bodies[name] !== undefined) ?? 'identity';
}

/** Gives the strong entity tag of a resource's bytes in one encoding. */
export function entityTag({ hash }: Resource, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Takes a request's If-None-Match and says whether it names the tag, or any. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((text) => text.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
