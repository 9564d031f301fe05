import { join } from 'node:path';
import { folderOf, listReleases } from '../release/release-folders.ts';
import { type Plan, planDeploy } from './plan-deploy.ts';
import type { Deployment } from './read-deployment.ts';
import { openTarget } from './rsync-target.ts';
import { DeployError, type SourceFile } from './target.ts';

/** Returns the folder of an earlier release with the files to serve. Throws DeployError. */
export async function findRelease(dataDir: string, name: string): Promise<string> {
  const names = await listReleases(dataDir);
  if (names.includes(name)) return join(folderOf(dataDir, name), 'public');
  throw new DeployError(
    `There is no release ${name} in SITE_DATA_DIR. It contains: ${names.join(', ') || 'none'}.`,
  );
}

/**
 * Brings the files in `source` to a target, and deletes what earlier deploys wrote and the release no
 * longer has. A dry run changes nothing. Returns what changed or would change, in lines. Throws
 * DeployError.
 */
export async function deployRelease(
  source: string,
  { to, isDryRun }: Deployment,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const target = openTarget(source, to, signal);
  const plan = planDeploy(await target.inspect());
  if (isDryRun) return [...listChanges(plan), `${summary(plan)} No file was changed.`];
  if (plan.uploads.length + plan.removed.length === 0) return [`${to} is up to date.`];
  try {
    // The old pages work until the new ones are there, and the new ones from the first moment.
    await target.writeList(plan.listMeanwhile);
    for (const names of plan.uploads) await target.upload(names);
    if (plan.removed.length > 0) await target.remove(plan.removed);
    await target.writeList(plan.listAfter);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new DeployError(`The deploy did not finish, run it again. ${cause}`);
  }
  return [`${to}: ${summary(plan)}`];
}

function listChanges({ added, changed, removed }: Plan): string[] {
  const sized = ({ name, size }: SourceFile) => `${name} (${format(size)} bytes)`;
  return [
    ...added.map((file) => `add     ${sized(file)}`),
    ...changed.map((file) => `change  ${sized(file)}`),
    ...removed.map((name) => `delete  ${name}`),
  ];
}

function summary({ added, changed, removed }: Plan): string {
  const bytes = [...added, ...changed].reduce((sum, { size }) => sum + size, 0);
  return `${added.length} files added, ${changed.length} changed (${format(bytes)} bytes), ${removed.length} deleted.`;
}

function format(count: number): string {
  return count.toLocaleString('en');
}
