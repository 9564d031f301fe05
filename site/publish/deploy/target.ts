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
