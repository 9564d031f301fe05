/** Failure of an import or an export; the message is for the operator. */
export class ArchiveError extends Error {}

/**
 * Whether a document belongs in an archive. Documents that Content Lake keeps about a dataset do not,
 * except releases: Sanity's own tools draw the same line.
 */
export function isContent(id: string): boolean {
  return !id.startsWith('_.') || id.startsWith('_.releases.');
}
