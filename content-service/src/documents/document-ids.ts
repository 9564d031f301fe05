import { randomBytes } from 'node:crypto';

/**
 * A published document, its draft and its versions in releases share one published id: `id`,
 * `drafts.id`, `versions.release.id`. See https://www.sanity.io/docs/ids.
 */
const draftOrVersion = /^(?:drafts|versions\.([^.]+))\.(.+)$/;

// Segments between dots begin with neither a dash nor a dot, and the last is not empty.
const documentId = /^(?!.*\.(?:[.-]|$))[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;

export function isDocumentId(id: string): boolean {
  return documentId.test(id);
}

export function isDraftOrVersion(id: string): boolean {
  return draftOrVersion.test(id);
}

/** Returns the published id of a draft or a version, and any other id unchanged. */
export function publishedIdOf(id: string): string {
  return draftOrVersion.exec(id)?.[2] ?? id;
}

export function draftIdOf(publishedId: string): string {
  return `drafts.${publishedId}`;
}

/** Returns the id of the release that a version is in, or an empty string. */
export function releaseIdOf(id: string): string {
  return draftOrVersion.exec(id)?.[1] ?? '';
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
