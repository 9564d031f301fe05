import type { ExportedDocument } from '../dataset/lines.ts';

/** Failure of an import or an export; the message is for the operator. */
export class ArchiveError extends Error {}

/**
 * Checks whether a document belongs in an archive. Of the documents that Content Lake stores about a
 * dataset only releases do, as in Sanity's own tools.
 */
export function isContent(id: string): boolean {
  return !id.startsWith('_.') || id.startsWith('_.releases.');
}

/** Where an export reads content from. */
export interface ArchiveSource {
  readonly dataset: string;
  /** Reads all content, drafts included, in one snapshot. Throws ArchiveError. */
  documents(): Promise<readonly ExportedDocument[]>;
  /**
   * Copies the bytes of an asset, `images/…` or `files/…`, to `path`. Returns their SHA-1, or undefined
   * if they are not stored. Throws ArchiveError.
   */
  copyAsset(file: string, path: string): Promise<string | undefined>;
}
