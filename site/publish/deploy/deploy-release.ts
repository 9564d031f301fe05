import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { folderOf, listReleases } from '../release/release-folders.ts';
import { type Plan, planDeploy } from './plan-deploy.ts';
import type { Deployment } from './read-deployment.ts';
import { openTarget } from './rsync-target.ts';
import { DeployError } from './target.ts';

/** Returns the folder of an earlier release with the files to serve. Throws DeployError. */
export async function findRelease(dataDir: string, name: string): Promise<string> {
  const names = await listReleases(dataDir);
  if (names.includes(name)) return join(folderOf(dataDir, name), 'public');
  throw new DeployError(
    `There is no release ${name} in SITE_DATA_DIR, but: ${names.join(', ') || 'none'}.`,
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
  const sizes = await sizesIn(source);
  const inspection = await target.inspect([...sizes.keys()]);
  const plan = planDeploy(inspection);
  if (isDryRun)
    return [...listChanges(plan, sizes), `${summary(plan, sizes)} No file was changed.`];
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
  return [`${to}: ${summary(plan, sizes)}`];
}

/** Returns the size of each file below a folder, by name. */
async function sizesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const { name, parentPath } of await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  })) {
    const found = await stat(join(parentPath, name));
    if (found.isFile()) sizes.set(relative(folder, join(parentPath, name)), found.size);
  }
  return sizes;
}

function listChanges(plan: Plan, sizes: ReadonlyMap<string, number>): string[] {
  const size = (name: string) => `${name} (${format(sizes.get(name) ?? 0)} bytes)`;
  return [
    ...plan.added.map((name) => `add     ${size(name)}`),
    ...plan.changed.map((name) => `change  ${size(name)}`),
    ...plan.removed.map((name) => `delete  ${name}`),
  ];
}

function summary({ added, changed, removed }: Plan, sizes: ReadonlyMap<string, number>): string {
  const bytes = [...added, ...changed].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  return `${added.length} files added, ${changed.length} changed (${format(bytes)} bytes), ${removed.length} deleted.`;
}

function format(count: number): string {
  return count.toLocaleString('en');
}
