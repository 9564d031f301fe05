import { LIST_FILE } from './deployed-list.ts';
import { DeployError, type Inspection, type SourceFile } from './target.ts';

/** The changes of a deploy. */
export interface Plan {
  readonly added: readonly SourceFile[];
  readonly changed: readonly SourceFile[];
  /** Names of files. */
  readonly removed: readonly string[];
  /** The names of all added and changed files, in the steps in which they are uploaded. */
  readonly uploads: readonly (readonly string[])[];
  /** List for the time of the deploy: an interrupted one leaves no file that is not listed. */
  readonly listMeanwhile: readonly string[];
  readonly listAfter: readonly string[];
}

const PAGE = /\.html(?:\.br|\.gz)?$/;

/**
 * Plans a deploy: pages are uploaded after the files that they name. Throws DeployError where a file
 * that no deploy wrote has the name of one in the release.
 */
export function planDeploy({ listed, files }: Inspection): Plan {
  const foreign = files.find(({ name, state }) => state !== 'missing' && !listed.includes(name));
  if (foreign !== undefined) {
    throw new DeployError(
      `${foreign.name} in the target was not written by a deploy, and the site has a file of that name: move it away, or add its name to ${LIST_FILE} there.`,
    );
  }
  const added = files.filter(({ state }) => state === 'missing');
  const changed = files.filter(({ state }) => state === 'different');
  const all = [...added, ...changed].map(({ name }) => name);
  const uploads = [all.filter((name) => !PAGE.test(name)), all.filter((name) => PAGE.test(name))];
  const listAfter = files.map(({ name }) => name);
  return {
    added,
    changed,
    removed: listed.filter((name) => !listAfter.includes(name)),
    uploads: uploads.filter((names) => names.length > 0),
    listMeanwhile: [...new Set([...listed, ...listAfter])],
    listAfter,
  };
}
