/** A deploy that cannot begin or did not finish; the message is a sentence. */
export class DeployError extends Error {}

/** A file of the release. Its name is a path below the folder. */
export interface SourceFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** What the target has at the path of the file: nothing, other bytes, or the same bytes. */
  readonly state: 'missing' | 'different' | 'same';
}

export interface Inspection {
  /** Names of the files that earlier deploys wrote, also those that were interrupted. */
  readonly listed: readonly string[];
  readonly files: readonly SourceFile[];
}
