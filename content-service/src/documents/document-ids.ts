/**
 * A document, its draft and its versions in releases are one group, named by the published id:
 * `id`, `drafts.id`, `versions.release.id`.
 */
const version = /^(?:drafts|versions\.([^.]+))\.(.+)$/;

/** Takes an id; gives the id of the published document of its group. */
export function groupOf(id: string): string {
  return publishedOf(id) ?? id;
}

/** Takes the id of a draft or a version; gives the id of its published document; undefined for any other. */
export function publishedOf(id: string): string | undefined {
  return version.exec(id)?.[2];
}

/** Takes the id of a published document; gives the id of its draft. */
export function draftOf(publishedId: string): string {
  return `drafts.${publishedId}`;
}

/** Takes an id; gives the name of the release it is a version in, empty where it is none. */
export function releaseOf(id: string): string {
  return version.exec(id)?.[1] ?? '';
}
