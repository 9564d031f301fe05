import { type CopyTarget, openTarget } from '../../../system/copy-target.ts';
import { backupNamed, isDaily, listBackups, newestFirst, oldOf } from './backup-files.ts';

/**
 * Copies the newest daily backup in a folder to a target, and keeps the newest there. Throws
 * ToolError.
 */
export async function copyNewestBackup(
  dir: string,
  dataset: string,
  to: CopyTarget,
  signal: AbortSignal,
): Promise<void> {
  const newest = (await listBackups(dir, dataset)).find(isDaily);
  if (!newest) return;
  const target = openTarget(to, { signal, isUnattended: true });
  // The folders may be the tops of disks, with others that only root may list.
  const listed = await target.list(['- */']);
  const sending = { rules: [`+ /${newest.name}`, '- *'], names: [newest.name], isHashed: true };
  // Also if it is there: its size tells what a broken connection left.
  await target.send(dir, { ...sending, isNew: listed === null });
  const there = new Set([...(listed ?? []), newest.name]);
  const named = [...there].flatMap((name) => backupNamed(name, dataset) ?? []);
  const backups = newestFirst(named);
  const old = [...oldOf(backups, 'daily'), ...oldOf(backups, 'incomplete')];
  if (old.length > 0) await target.remove(old.map(({ name }) => name));
}
