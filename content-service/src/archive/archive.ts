/** Failure of an import or an export; the message is for the operator. */
export class ArchiveError extends Error {}

/**
 * Checks whether a document belongs in an archive. Of the documents that Content Lake stores about a
 * dataset only releases do, as in Sanity's own tools.
 */
export function isContent(id: string): boolean {
  return !id.startsWith('_.') || id.startsWith('_.releases.');
}
