import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopyTarget } from '../../../system/copy-target.ts';
import { ToolError } from '../../../system/run-tool.ts';
import type { Accounts } from '../accounts/accounts.ts';
import {
  type ApplyOptions,
  applyArchive,
  checkArchive,
  type ImportMode,
} from '../archive/apply-archive.ts';
import { ArchiveError } from '../archive/archive-files.ts';
import type { AssetReader } from '../archive/asset-files.ts';
import {
  type Exported,
  type ExportSource,
  exportArchive,
  fingerprintOf,
} from '../archive/export-archive.ts';
import { type Archive, readArchive } from '../archive/read-archive.ts';
import { unpackedFolder } from '../archive/unpack.ts';
import { reasonOf } from '../http/errors.ts';
import { createSemaphore } from '../http/semaphore.ts';
import {
  type BackupKind,
  backupName,
  listBackups,
  removeOldBackups,
  removeOldFiles,
} from './backup-files.ts';
import { copyNewestBackup } from './copy-backups.ts';

export interface BackupsOptions extends ApplyOptions, Omit<ExportSource, 'store'> {
  accounts: Accounts;
  reader: AssetReader;
  /** Folder of the backups. */
  dir: string;
  /** Where daily backups are copied. */
  to?: CopyTarget | undefined;
  /** Folder in which archives are packed and unpacked, and exchanged with commands. */
  workDir: string;
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

/** Archives of all content, and imports of them. One is written or read at a time. */
export type Backups = ReturnType<typeof createBackups>;

/** A backup, and the files of assets that are damaged and therefore not in it. */
type Written = Pick<Exported, 'damaged'> & { path: string };

const DAY = 24 * 3_600_000;

/** Age in ms from which a backup that lacks something is a problem. One is due every day. */
const OLD = 1.5 * DAY;

export function createBackups(options: BackupsOptions) {
  const { store, accounts, dataset, dir, to, workDir, reader, log, now = Date.now } = options;
  const busy = 'Another backup or restore is running; try again in a minute';
  const oneAtATime = createSemaphore({ running: 1, waiting: 3, busy, retryAfter: 60 });
  const closing = new AbortController();
  let failure: BackupFailure | undefined;
  let copyFailure: BackupFailure | undefined;
  let copying: Promise<void> | undefined;

  const list = () => listBackups(dir, dataset);
  const fingerprint = () => fingerprintOf(store, accounts.users.accounts());
  const isCurrent = async () => (await newestDaily())?.fingerprint === (await fingerprint());
  const newestDaily = async () => (await list()).find(({ kind }) => kind === 'daily');

  /** Whether there is nothing but the files of the dataset, which the service only follows. */
  const isUntouched = () => !store.isWritten && accounts.users.list().length === 0;

  async function exportTo(path: string, isBackup: boolean) {
    const people = isBackup ? accounts.users.accounts() : undefined;
    const how = { workDir, people, signal: closing.signal };
    return { ...(await exportArchive(options, path, how)), people: people?.length };
  }

  async function write(kind: BackupKind): Promise<Written> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const mark = kind === 'daily' ? await fingerprint() : undefined;
    const path = join(dir, backupName(dataset, kind, new Date(now()), mark));
    return { path, damaged: (await exportTo(path, true)).damaged };
  }

  /** Earlier backups may be the only ones with bytes that are damaged now. */
  async function removeOld({ path, damaged }: Written): Promise<void> {
    if (damaged.length === 0) await removeOldBackups(dir, dataset, path);
  }

  /** Returns whether a complete backup was written. */
  async function writeIfDue(): Promise<boolean> {
    await removeOldFiles(workDir, now() - DAY);
    if (isUntouched()) return false;
    const newest = await newestDaily();
    // A time in the future comes from a clock that was ahead.
    if (newest && Math.abs(now() - newest.time) < DAY) return false;
    if (newest?.fingerprint === (await fingerprint())) return false;
    const written = await write('daily');
    await removeOld(written);
    if (written.damaged.length > 0) throw new ArchiveError(withoutBytes(written.damaged));
    return true;
  }

  /** Runs `work` with an archive that is checked for a mode. Throws ArchiveError. */
  async function withArchive<T>(
    path: string,
    mode: ImportMode,
    work: (archive: Archive) => Promise<T>,
  ): Promise<T> {
    let folder: string | undefined;
    try {
      folder = await unpackedFolder(path, workDir);
      const archive = await readArchive(folder, reader);
      checkArchive(archive, mode, store);
      return await work(archive);
    } catch (error) {
      const verb = mode === 'exact' ? 'restored' : 'imported';
      const reason = reasonOf(error).replace(/\.$/, '');
      throw new ArchiveError(`Nothing was ${verb}: ${reason}.`, { cause: error });
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true });
    }
  }

  function failureOf(error: unknown, known: BackupFailure | undefined, what: string) {
    if (closing.signal.aborted) return known;
    const reason = error instanceof ToolError ? `${error.shown}.` : reasonOf(error);
    const logged = error instanceof ToolError ? error.message : reason;
    if (known?.reason !== reason)
      log(`The daily backup ${what} and is tried again every hour: ${logged}`);
    return { time: now(), reason };
  }

  /** Not in the queue of the others: a host may hang for hours, and a restore does not wait for it. */
  async function copyNewest(): Promise<void> {
    try {
      if (to) await copyNewestBackup(dir, dataset, to, closing.signal);
      copyFailure = undefined;
    } catch (error) {
      copyFailure = failureOf(error, copyFailure, 'has no copy at BACKUP_TO');
    }
  }

  return {
    dir,
    workDir,
    /** Lists the backups in the folder, newest first. */
    list,
    /** Whether the newest daily backup holds all that the service stores now. */
    isCurrent,
    /** The last daily backup that failed or lacks something, unless a later one succeeded. */
    get failure() {
      return failure ?? copyFailure;
    },
    /** Returns what is wrong with the daily backups, in sentences without paths. */
    async problems(): Promise<string[]> {
      if (failure) return ['The last daily backup failed: the page Backups says why.'];
      if (copyFailure)
        return [`The last daily backup has no copy elsewhere: ${copyFailure.reason}`];
      const [newest] = await list();
      const isOld = newest !== undefined && now() - newest.time > OLD;
      if (!isOld || isUntouched() || (await isCurrent())) return [];
      return ['The newest backup is older than 36 hours: make one on the page Backups.'];
    },
    /** Writes a backup, removes old ones, and returns its path. Throws ArchiveError. */
    create: (kind: BackupKind) =>
      oneAtATime.run(async () => {
        const written = await write(kind);
        await removeOld(written);
        return written.path;
      }),
    /** Writes a daily backup if the last one is a day old and lacks something, and copies it. Never throws. */
    async createIfDue() {
      try {
        if (await oneAtATime.run(writeIfDue)) failure = undefined;
      } catch (error) {
        if (closing.signal.aborted) return;
        failure = failureOf(error, failure, 'failed');
      }
      copying ??= copyNewest().finally(() => {
        copying = undefined;
      });
      await copying;
    },
    /** Writes an archive to a path, with the people if it is a backup. Throws ArchiveError. */
    export: (path: string, isBackup: boolean) => oneAtATime.run(() => exportTo(path, isBackup)),
    /**
     * Imports an archive. Before an exact import, writes a backup of what is there, and removes old ones
     * after. Throws an ArchiveError if nothing was imported.
     */
    import: (path: string, mode: ImportMode, author: string) =>
      oneAtATime.run(async () => {
        let written: Written | undefined;
        const imported = await withArchive(path, mode, async (archive) => {
          if (mode === 'exact' && !isUntouched()) written = await write('before-restore');
          return applyArchive(archive, mode, options, author);
        });
        // Only now: the restored backup can be one of the old.
        if (written) await removeOld(written);
        return imported;
      }),
    /** Ends an export and a copy that are running. */
    async close() {
      closing.abort();
      await copying;
      await oneAtATime.run(async () => {}).catch(() => {});
    },
  };
}

/** Milliseconds. A laptop may run the service for some minutes a day only. */
const FIRST = 5000;
const EVERY = 3_600_000;

/** Writes a daily backup when one is due, soon and then every hour. Returns a function that stops this. */
export function scheduleBackups({ createIfDue }: Pick<Backups, 'createIfDue'>): () => void {
  const check = () => void createIfDue();
  const first = setTimeout(check, FIRST).unref();
  const hourly = setInterval(check, EVERY).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}

function withoutBytes(files: readonly string[]): string {
  const some = files.slice(0, 3).join(', ');
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return `It was written without ${some}${more}, whose bytes on the disk are damaged. Restore a backup from before the damage; until then no earlier backup is removed.`;
}
