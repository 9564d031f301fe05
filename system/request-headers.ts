/** Returns whether an `If-None-Match` header lists the strong ETag `etag`, or is `*` (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const listed = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return listed.includes(etag) || listed.includes('*');
}

/**
 * Returns the values that a header such as `Accept` lists, in lower case, with their weights
 * (RFC 9110, section 12.4.2). A weight that is not a number is 0.
 */
export function readWeights(header = ''): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [value = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='))?.slice(2);
    if (value !== '') weights.set(value, q === undefined ? 1 : Number(q) || 0);
  }
  return weights;
}
