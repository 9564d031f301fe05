import { createHash } from 'node:crypto';

/** Carried by every live event, and by queries whose documents cannot be told from their types. */
export const anyDocumentTag = tagOf('*');

/** Takes a document type; gives the opaque tag that queries and live events name it by. */
export function tagOf(type: string): string {
  return `s1:${createHash('sha1').update(type).digest('base64url').slice(0, 8)}`;
}

/** Takes the types that changed, old and new; gives the tags of the live event that tells it. */
export function tagsOfChange(types: Iterable<string>): string[] {
  return [...new Set([...types].map(tagOf)), anyDocumentTag];
}
