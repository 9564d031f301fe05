import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accounts } from '../accounts/accounts.ts';
import { ArchiveError } from '../archive/archive.ts';
import { exportArchive } from '../archive/export-archive.ts';
import { backupFiles, unpackedFolder } from '../dataset/unpack.ts';
import { reasonOf } from '../http/errors.ts';
import { createSemaphore } from '../http/semaphore.ts';
import { detailFiles } from './backup-details.ts';
import {
  type Backup,
  type BackupKind,
  backupName,
  listBackups,
  removeLeftUnpacked,
  removeOldBackups,
} from './backup-files.ts';
import {
  checkBackup,
  type Restored,
  type RestoreOptions,
  restoreBackup,
} from './restore-backup.ts';
import { type AssetPaths, fingerprintOf, storedContent } from './stored-content.ts';

export interface BackupsOptions extends RestoreOptions {
  accounts: Accounts;
  assets: AssetPaths;
  dataset: string;
  /** Folder of the backups. */
  dir: string;
  /** Folder into which a backup is unpacked to restore it. */
  restoringDir: string;
  log(sentence: string): void;
  /** Milliseconds since 1970. */
  now?(): number;
}

/** Why a daily backup failed, or is not complete. */
export interface BackupFailure {
  /** Milliseconds since 1970. */
  time: number;
  reason: string;
}

export interface Backups {
  readonly dir: string;
  /** Lists the backups in the folder, newest first. */
  list(): Promise<Backup[]>;
  /** Whether the newest daily backup holds all that the service stores now. */
  isCurrent(): Promise<boolean>;
  /** The last daily backup that failed or lacks something, unless a later one succeeded. */
  readonly failure: BackupFailure | undefined;
  /** Writes a backup, removes old ones, and returns its path. Throws ArchiveError. */
  create(kind: BackupKind): Promise<string>;
  /** Writes a daily backup if the last one is a day old and lacks something. Never throws. */
  createIfDue(): Promise<void>;
  /**
   * Restores a backup of the folder, or one that a command unpacked into `restoringDir`. Writes a backup
   * of what is there before, and removes old ones after. Throws an ArchiveError if nothing was restored.
   */
  restore(backup: { file: string } | { unpacked: string }, author: string): Promise<Restored>;
  /** Ends an export that is running. */
  close(): Promise<void>;
}

/** A backup, and the files of assets that are damaged and therefore not in it. */
interface Written {
  path: string;
  damaged: readonly string[];
}

const DAY = 24 * 3_600_000;

export function createBackups(options: BackupsOptions): Backups {
  const { store, accounts, dataset, dir, restoringDir, log, now = Date.now } = options;
  const busy = 'Another backup or restore is running; try again in a minute';
  const oneAtATime = createSemaphore({ running: 1, waiting: 3, busy, retryAfter: 60 });
  const closing = new AbortController();
  let failure: BackupFailure | undefined;

  const list = () => listBackups(dir, dataset);
  const fingerprint = () => fingerprintOf(store, accounts.users.accounts());
  const newestDaily = async () => (await list()).find(({ kind }) => kind === 'daily');

  /** Whether there is nothing but the files of the dataset, which the service only follows. */
  const isUntouched = () => !store.isWritten && accounts.users.list().length === 0;

  async function write(kind: BackupKind): Promise<Written> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const people = accounts.users.accounts();
    const mark = kind === 'daily' ? fingerprintOf(store, people) : undefined;
    const path = join(dir, backupName(dataset, kind, new Date(now()), mark));
    const others = detailFiles(people, new Date(now()));
    const damaged: string[] = [];
    const onDamage = (file: string) => void damaged.push(file);
    const source = storedContent({ ...options, onDamage });
    await exportArchive(source, path, { others, signal: closing.signal });
    return { path, damaged };
  }

  /** Earlier backups may be the only ones with bytes that are damaged now. */
  async function removeOld({ path, damaged }: Written): Promise<void> {
    if (damaged.length === 0) await removeOldBackups(dir, dataset, path);
  }

  /** Returns whether a complete backup was written. */
  async function writeIfDue(): Promise<boolean> {
    await removeLeftUnpacked(restoringDir, now() - DAY);
    if (isUntouched()) return false;
    const newest = await newestDaily();
    // A time in the future comes from a clock that was ahead.
    if (newest && Math.abs(now() - newest.time) < DAY) return false;
    if (newest?.fingerprint === fingerprint()) return false;
    const written = await write('daily');
    await removeOld(written);
    if (written.damaged.length > 0) throw new ArchiveError(withoutBytes(written.damaged));
    return true;
  }

  async function unpack(backup: { file: string } | { unpacked: string }): Promise<string> {
    if ('unpacked' in backup) {
      if (/^[0-9a-f]{40}$/.test(backup.unpacked)) return join(restoringDir, backup.unpacked);
      throw new ArchiveError('It names no unpacked backup.');
    }
    const known = (await list()).some(({ name }) => name === backup.file);
    if (!known) throw new ArchiveError('There is no such backup.');
    return unpackedFolder(join(dir, backup.file), restoringDir, backupFiles);
  }

  return {
    dir,
    list,
    isCurrent: async () => (await newestDaily())?.fingerprint === fingerprint(),
    get failure() {
      return failure;
    },
    create: (kind) =>
      oneAtATime.run(async () => {
        const written = await write(kind);
        await removeOld(written);
        return written.path;
      }),
    async createIfDue() {
      try {
        if (await oneAtATime.run(writeIfDue)) failure = undefined;
      } catch (error) {
        if (closing.signal.aborted) return;
        const reason = reasonOf(error);
        if (failure?.reason !== reason) {
          log(`The daily backup is not complete, and is tried again: ${reason}`);
        }
        failure = { time: now(), reason };
      }
    },
    restore: (backup, author) =>
      oneAtATime.run(async () => {
        let unpacked: string | undefined;
        let written: Written | undefined;
        let restored: Restored;
        try {
          unpacked = await unpack(backup);
          const checked = await checkBackup(unpacked, options.source);
          if (!isUntouched()) written = await write('before-restore');
          restored = await restoreBackup(checked, options, author);
        } catch (error) {
          throw new ArchiveError(`Nothing was restored: ${reasonOf(error)}`, { cause: error });
        } finally {
          if (unpacked) await rm(unpacked, { recursive: true, force: true });
        }
        // Only now: the restored backup can be one of the old.
        if (written) await removeOld(written);
        return restored;
      }),
    async close() {
      closing.abort();
      await oneAtATime.run(async () => {}).catch(() => {});
    },
  };
}

function withoutBytes(files: readonly string[]): string {
  const some = files.slice(0, 3).join(', ');
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return `It was written without ${some}${more}, whose bytes on the disk are damaged. Restore a backup from before the damage; until then no earlier backup is removed.`;
}
