import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CopyTarget,
  type OpenTarget,
  openTarget,
  type Sending,
} from '../../../system/copy-target.ts';
import { lockFile } from '../../../system/lock-file.ts';
import { runTool, ToolError, type ToolRun } from '../../../system/run-tool.ts';
import type { Destination } from '../config.ts';
import { folderOf, listReleases } from '../release/release-folders.ts';

/** File that marks a folder as a target of deploys. FTP hosts hide names that begin with a dot. */
const TARGET_FILE = 'deployed.txt';

/** Filter rules for listing a target: its top, where TARGET_FILE is, and hashed files. Only root may list `lost+found`. */
const LISTED = ['- /lost+found/', '+ /_astro/**', '+ /_pictures/**', '- /*/**'];

/** Path of a file with a hash in its name. A deploy deletes old ones, and no other file. */
const HASHED = /^_(?:astro|pictures)\/.*\.\w+$/;

const pages = (sign: string) => ['', '.br', '.gz'].map((end) => `${sign} *.html${end}`);

/**
 * What is sent, in this order: all that pages name, then pages. The old pages work until the new ones are
 * there, and the new ones from the first moment. With rclone files with a hash in their names come first.
 */
const PASSES: Readonly<Record<CopyTarget['tool'], readonly Sending[]>> = {
  rsync: [{ rules: pages('-') }, { rules: ['+ */', ...pages('+'), '- *'] }],
  rclone: [
    { rules: ['+ /_*/**', '- *'], isHashed: true },
    { rules: ['- /_*/**', ...pages('-')] },
    { rules: [...pages('+'), '- *'] },
  ],
};

interface Upload extends ToolRun {
  readonly release: string;
  /** The release at the target. */
  readonly previous: string | null;
  readonly isDryRun?: boolean;
  /** Called with each file that is or would be uploaded or deleted. */
  readonly onFile?: (change: 'upload' | 'delete', name: string) => void;
}

/** Uploads a release, and deletes files of those that are gone here. Throws ToolError, also if another deploys. */
export async function deployRelease(dataDir: string, to: Destination, upload: Upload) {
  const { release, previous, isDryRun = false, onFile } = upload;
  const unlock = lockFile(join(dataDir, 'deploy.lock'), 0);
  const busy = 'another deploy is running';
  if (unlock === null) throw new ToolError(busy, busy);
  using _lock = { [Symbol.dispose]: unlock };
  const publicOf = (name: string) => join(folderOf(dataDir, name), 'public');
  const source = publicOf(release);
  if (to.tool === 'command') {
    // The shell expands the variable: nothing in the name of the folder is run.
    return void (await runTool('sh', ['-c', to.command], upload, { env: { RELEASE_DIR: source } }));
  }
  const target = openTarget(to, upload);
  const there = await target.list(LISTED);
  if (there?.length && !there.includes(TARGET_FILE)) {
    const shown = 'the target is not empty, and no deploy wrote it';
    throw new ToolError(`${shown}: name an empty one, or create ${TARGET_FILE} in it.`, shown);
  }
  if (!there?.length && !isDryRun) await sendMark(target, there === null);
  const sending = { isPublic: true, isDryRun, onFile: onFile?.bind(null, 'upload') };
  for (const pass of PASSES[to.tool]) await target.send(source, { ...pass, ...sending });
  const releases = await listReleases(dataDir);
  const names = releases.map((one) => readdir(publicOf(one), { recursive: true }).catch(() => []));
  const kept = new Set<string>((await Promise.all(names)).flat());
  // Visitors may still have a page of the release before: nothing is deleted if its files are unknown.
  const isKnown = previous !== null && releases.includes(previous);
  const old = there?.filter((name) => isKnown && HASHED.test(name) && !kept.has(name)) ?? [];
  if (!isDryRun && old.length > 0) await target.remove(old);
  for (const name of old) onFile?.('delete', name);
}

async function sendMark({ send }: OpenTarget, isNew: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  await writeFile(join(folder, TARGET_FILE), 'Deploys of the site write here.\n');
  await send(folder, { isPublic: true, isNew }).finally(() => rm(folder, { recursive: true }));
}
