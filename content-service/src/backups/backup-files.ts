import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `daily`: made by the service; `incomplete`: the same without pictures that are damaged; `before-restore`:
 * of what a restore replaced; `own`: by a person.
 */
const kinds = ['daily', 'incomplete', 'before-restore', 'own'] as const;
export type BackupKind = (typeof kinds)[number];

/** A backup in the folder of backups. */
export interface Backup {
  /** File name. */
  name: string;
  kind: BackupKind;
  /** Milliseconds since 1970. */
  time: number;
  /** Bytes. */
  size: number;
  /** Identifies the content of a daily backup. */
  fingerprint: string | undefined;
}

/** Number of backups of each kind that are kept. */
export const BACKUPS_KEPT = 14;

/** Returns the file name of a backup. */
export function backupName(
  dataset: string,
  kind: BackupKind,
  time: Date,
  fingerprint?: string,
): string {
  const slug = time
    .toISOString()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '-');
  const parts = [dataset, kind === 'own' ? undefined : kind, slug, fingerprint];
  return `${parts.filter(Boolean).join('-')}.tar.gz`;
}

const pattern =
  /^(.+?)-(?:(daily|incomplete|before-restore)-)?(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)-(\d{3})z(?:-([0-9a-f]{12}))?\.tar\.gz$/;

/** Reads the name of a backup of a dataset. Returns `null` for any other file. */
export function backupNamed(name: string, dataset: string): Omit<Backup, 'size'> | null {
  const [, of, kind = 'own', day, hour, minute, second, rest, fingerprint] =
    pattern.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}.${rest}Z`);
  if (of !== dataset || Number.isNaN(time)) return null;
  const known = kinds.find((one) => one === kind) ?? 'own';
  return { name, kind: known, time, fingerprint };
}

/** Whether the service made a backup by itself. */
export function isDaily({ kind }: Pick<Backup, 'kind'>): boolean {
  return kind === 'daily' || kind === 'incomplete';
}

/** Sorts backups, newest first, and those with a time in the future last: their clock was wrong. */
export function newestFirst<Dated extends Pick<Backup, 'time'>>(backups: Dated[]) {
  const isAhead = ({ time }: Dated) => Number(time > Date.now() + 24 * 3_600_000);
  return backups.toSorted((a, b) => isAhead(a) - isAhead(b) || b.time - a.time);
}

/** Lists the backups of a dataset in a folder, as `newestFirst` sorts them. */
export async function listBackups(dir: string, dataset: string): Promise<Backup[]> {
  const backups: Backup[] = [];
  for (const name of await readdir(dir).catch(() => [])) {
    const backup = backupNamed(name, dataset);
    const stats = await stat(join(dir, name)).catch(() => undefined);
    if (backup && stats?.isFile()) backups.push({ ...backup, size: stats.size });
  }
  return newestFirst(backups);
}

/** Removes files of killed exports and imports, which can be large, from before a time in milliseconds since 1970. */
export async function removeOldFiles(dir: string, before: number): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const stats = await stat(join(dir, name)).catch(() => undefined);
    if (stats && stats.mtimeMs < before)
      await rm(join(dir, name), { recursive: true, force: true });
  }
}

/** Returns those of a kind that are not kept. `backups` are sorted by `newestFirst`. */
export function oldOf<Named extends Pick<Backup, 'kind'>>(
  backups: readonly Named[],
  kind: BackupKind,
): Named[] {
  return backups.filter((one) => one.kind === kind).slice(BACKUPS_KEPT);
}
