import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Milliseconds in which an export downloads its originals. */
const LIFETIME = 86_400_000;

/**
 * Grants for originals, in their URLs, that end with this process. `@sanity/export` sends its token
 * for the documents, but requests the `url` of each asset without one, and leaves out what it does not
 * get.
 */
export interface OriginalGrants {
  /** Adds a grant to the URL of an original. */
  grant(url: string): string;
  /** Whether a request's URL has a grant for its path. */
  isGranted(url: string): boolean;
}

export function createOriginalGrants(): OriginalGrants {
  const key = randomBytes(32);
  const sign = (path: string, until: string) =>
    createHmac('sha256', key).update(`${until} ${path}`).digest('base64url');

  return {
    grant(url) {
      const parsed = URL.parse(url);
      const until = String(Date.now() + LIFETIME);
      parsed?.searchParams.set('grant', `${until}.${sign(parsed.pathname, until)}`);
      return parsed?.href ?? url;
    },
    isGranted(url) {
      const { pathname, searchParams } = new URL(url);
      const [until = '', given = ''] = searchParams.get('grant')?.split('.') ?? [];
      const right = Buffer.from(sign(pathname, until));
      const said = Buffer.from(given);
      return (
        said.length === right.length && timingSafeEqual(said, right) && Date.now() < Number(until)
      );
    },
  };
}
