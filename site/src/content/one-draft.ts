import { z } from 'zod';

const identified = z.object({ _id: z.string() });

/**
 * Returns the published result of a query with the draft of one document in it. `drafts` is the result of
 * the same query with all drafts. A document that was never published gets the place that it has there.
 */
export function withOneDraft(id: string, published: unknown, drafts: unknown): unknown {
  if (!Array.isArray(published) || !Array.isArray(drafts)) {
    return isOf(id, drafts) ? drafts : published;
  }
  const at = drafts.findIndex((document) => isOf(id, document));
  if (at < 0) return published;
  const draft: unknown = drafts[at];
  if (published.some((document) => isOf(id, document))) {
    return published.map((document: unknown) => (isOf(id, document) ? draft : document));
  }
  const later = new Set(drafts.slice(at + 1).map(idOf));
  const next = published.findIndex((document) => later.has(idOf(document)));
  const place = next < 0 ? published.length : next;
  // The query has a limit, which the result must not exceed.
  const most = Math.max(published.length, drafts.length);
  return published.toSpliced(place, 0, draft).slice(0, most);
}

function isOf(id: string, document: unknown): boolean {
  return idOf(document) === id;
}

function idOf(document: unknown): string | undefined {
  return identified.safeParse(document).data?._id;
}
