import { createHash } from 'node:crypto';

/** Tag of every live event, and of queries that depend on documents of unknown types. */
export const anyDocumentTag = tagOf('*');

/** Returns the tag of a document type, in the format that Sanity's clients expect. */
export function tagOf(type: string): string {
  return `s1:${createHash('sha1').update(type).digest('base64url').slice(0, 8)}`;
}

/** Returns the tags of a live event about documents that have, or had, these types. */
export function tagsOfChange(types: Iterable<string>): string[] {
  return [...new Set([...types].map(tagOf)), anyDocumentTag];
}
