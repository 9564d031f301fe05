import { z } from 'zod';
import { storedAddress } from './addresses.ts';

/** The type of the owner's pages: the site shows each under `/ADDRESS`. */
export const PAGE = 'page';

const stored = z.object({ addresses: z.array(z.string()) });

/**
 * Returns all addresses with which a page was published, and that of its draft as the last. The site redirects the
 * others to it. The draft may be an earlier revision, which lacks later addresses.
 */
export function publishedAddresses(draft: unknown, published: unknown): readonly string[] {
  const before = [published, draft].flatMap((one) => stored.safeParse(one).data?.addresses ?? []);
  const [shown, next] = [published, draft].map(storedAddress);
  const earlier = [...before, ...(shown ? [shown] : [])].filter((address) => address !== next);
  return [...new Set(earlier), ...(next ? [next] : [])];
}
