import { randomBytes } from 'node:crypto';

/** A published document and its draft share one published id: `id`, `drafts.id`. See https://www.sanity.io/docs/ids. */
const draftPrefix = 'drafts.';

// Segments between dots begin with neither a dash nor a dot, and the last is not empty.
const documentId = /^(?!.*\.(?:[.-]|$))[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;

export function isDocumentId(id: string): boolean {
  return documentId.test(id);
}

export function isDraft(id: string): boolean {
  return id.startsWith(draftPrefix);
}

/** Returns the published id of a draft, and any other id unchanged. */
export function publishedIdOf(id: string): string {
  return isDraft(id) ? id.slice(draftPrefix.length) : id;
}

export function draftIdOf(publishedId: string): string {
  return `${draftPrefix}${publishedId}`;
}

/**
 * Checks whether a document is readable without a token. Ids with a dot belong to drafts and private
 * documents.
 */
export function isPublic(id: string): boolean {
  return !id.includes('.');
}

/** Returns an unguessable id of 22 random letters and digits (130 bits). */
export function randomId(): string {
  const text = randomBytes(32)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '');
  return text.length < 22 ? randomId() : text.slice(0, 22);
}

/** The transactions of restores have ids that begin with this. */
export const RESTORE_PREFIX = 'restore-';
