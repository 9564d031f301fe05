/** A deploy that cannot begin or did not finish; the message is a sentence. */
export class DeployError extends Error {}

/** What a target has at the path of a file: nothing, other bytes, or the same bytes. */
export type State = 'missing' | 'different' | 'same';

export interface Inspection {
  /** Names of the files that earlier deploys wrote, also those that were interrupted. */
  readonly listed: readonly string[];
  /** The state of each file of the release, by its name. */
  readonly states: ReadonlyMap<string, State>;
}

/** A folder, here or on another host, that a deploy changes. Names are paths below the folder. */
export interface Target {
  /** Compares bytes. Changes nothing. Throws DeployError for a folder that no deploy may change. */
  inspect(names: readonly string[]): Promise<Inspection>;
  /** Creates the folder if necessary, and replaces the list of deployed files. */
  writeList(names: readonly string[]): Promise<void>;
  /** Replaces each file atomically. */
  upload(names: readonly string[]): Promise<void>;
  /** Deletes files that are not in the release. */
  remove(names: readonly string[]): Promise<void>;
}
