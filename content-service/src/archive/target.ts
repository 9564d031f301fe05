import type { Document } from '../transaction.ts';
import type { ArchivedAsset } from './read.ts';

/** What becomes of documents that are there already: they stop the import, stay, or are overwritten. */
export type ImportMode = 'create' | 'missing' | 'replace';

/** Where an archive is imported into. */
export interface Target {
  /** Takes ids; gives those of documents that are there. */
  existing(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Gives the id of the asset; one that is there already stays as it is. */
  addAsset(asset: ArchivedAsset): Promise<string>;
  /** Says after each step how many documents are written. */
  write(
    documents: readonly Document[],
    mode: ImportMode,
    onWritten: (count: number) => void,
  ): Promise<void>;
}

/** The name that an asset of an archive is uploaded with; its ending is the real one. */
export function uploadName({ name }: ArchivedAsset): string {
  // Sanity's own export mistakes an ending with a digit for a part of the name.
  return name.replace(/-(\w+)\.bin$/, '.$1');
}
