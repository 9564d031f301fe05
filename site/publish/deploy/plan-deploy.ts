import { LIST_FILE } from './deployed-list.ts';
import { DeployError, type Inspection } from './target.ts';

/** The changes of a deploy, by names of files. */
export interface Plan {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** All added and changed files, in the steps in which they are uploaded. */
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
export function planDeploy({ listed, states }: Inspection): Plan {
  const wasListed = new Set(listed);
  const foreign = [...states].find(([name, state]) => state !== 'missing' && !wasListed.has(name));
  if (foreign !== undefined) {
    throw new DeployError(
      `${foreign[0]} in the target was not written by a deploy, and the site has a file of that name: move it away, or add its name to ${LIST_FILE} there.`,
    );
  }
  const having = (wanted: string) =>
    [...states].filter(([, state]) => state === wanted).map(([name]) => name);
  const [added, changed] = [having('missing'), having('different')];
  const all = [...added, ...changed];
  const uploads = [all.filter((name) => !PAGE.test(name)), all.filter((name) => PAGE.test(name))];
  return {
    added,
    changed,
    removed: listed.filter((name) => !states.has(name)),
    uploads: uploads.filter((names) => names.length > 0),
    listMeanwhile: [...new Set([...listed, ...states.keys()])],
    listAfter: [...states.keys()],
  };
}
