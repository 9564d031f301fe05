import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopyTarget } from '../../../system/copy-target.ts';
import { putInPlace } from '../../../system/replace-file.ts';
import { listMonths } from '../../../system/visit-months.ts';
import type { Accounts } from '../accounts/accounts.ts';
import {
  type ApplyOptions,
  applyArchive,
  checkArchive,
  type Imported,
  type ImportMode,
  isRestore,
  usablePart,
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
import { readVisits } from '../archive/visit-files.ts';
import { reasonOf } from '../http/errors.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import {
  type Backup,
  type BackupKind,
  backupName,
  isDaily,
  listBackups,
  oldOf,
  removeOldFiles,
} from './backup-files.ts';
import { createDailyBackups, type DailyBackups } from './daily-backups.ts';

export interface BackupsOptions extends ApplyOptions, Omit<ExportSource, 'store'> {
  accounts: Accounts;
  reader: AssetReader;
  /** Folder of the backups. */
  dir: string;
  /** Whether daily backups are written. Unset: they are. */
  isDaily?: boolean;
  /** Where daily backups are copied. */
  to?: CopyTarget | undefined;
  /** Milliseconds after a copy that failed until it is tried again. For tests. */
  copyPause?: number;
  /** Folder in which archives are packed and unpacked, and exchanged with commands. */
  workDir: string;
  log(sentence: string): void;
}

/** Archives of all content, and imports of them. One is written or read at a time. */
export interface Backups {
  readonly dir: string;
  readonly workDir: string;
  readonly daily: DailyBackups;
  /** Lists the backups in the folder, as `newestFirst` sorts them. */
  list(): Promise<Backup[]>;
  /** Whether the newest daily backup holds all that the service stores now. */
  isCurrent(): Promise<boolean>;
  /** Writes a backup, removes old ones, and returns its path. Throws ArchiveError. */
  create(kind: BackupKind): Promise<string>;
  /** Writes an archive to a path, with people and visits if it is a backup. Throws ArchiveError. */
  export(path: string, isBackup: boolean): Promise<Exported & { people: number | undefined }>;
  /**
   * Imports an archive, with `leaveOut` also one with faults, without what has them. Before a restore,
   * writes a backup of what is there, and removes old ones after. Throws an ArchiveError if nothing was
   * imported.
   */
  import(path: string, mode: ImportMode, author: string, leaveOut?: boolean): Promise<ImportResult>;
  /** Ends an export and a copy that are running. */
  close(): Promise<void>;
}

/** What was imported, and a sentence about each thing that was not as it is in the archive. */
export type ImportResult = Imported & { notes: readonly string[] };

/** A backup, and the files of assets that are damaged and therefore not in it. */
type Written = Pick<Exported, 'damaged'> & { kind: BackupKind; path: string };

const DAY = 24 * 3_600_000;

export function createBackups(options: BackupsOptions): Backups {
  const { store, accounts, visitsDir, dataset, dir, to, workDir, reader, log } = options;
  const { isDaily: isWanted = true } = options;
  const busy = 'Another backup or restore is running; try again in a minute';
  const oneAtATime = createSemaphore({ running: 1, waiting: 3, busy, retryAfter: 60 });
  const closing = new AbortController();

  const list = () => listBackups(dir, dataset);
  const fingerprint = async () =>
    fingerprintOf(store, accounts.users.accounts(), await listMonths(visitsDir));
  const isCurrent = async () => (await newestDaily())?.fingerprint === (await fingerprint());
  const newestDaily = async () => (await list()).find(isDaily);

  /** Whether there is nothing but the files of the dataset. */
  const isUntouched = () => !store.isWritten && accounts.users.list().length === 0;

  async function exportTo(path: string, isBackup: boolean) {
    const extras = isBackup
      ? { people: accounts.users.accounts(), visits: await readVisits(visitsDir) }
      : undefined;
    const how = { workDir, extras, signal: closing.signal };
    return { ...(await exportArchive(options, path, how)), people: extras?.people.length };
  }

  async function write(kind: BackupKind): Promise<Written> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const time = new Date();
    const contentFingerprint = await fingerprint();
    const path = join(dir, backupName(dataset, kind === 'daily' ? 'incomplete' : kind, time));
    const { damaged } = await exportTo(path, true);
    if (kind !== 'daily') return { path, kind, damaged };
    if (damaged.length > 0) return { path, kind: 'incomplete', damaged };
    const complete = join(dir, backupName(dataset, kind, time, contentFingerprint));
    await putInPlace(path, complete);
    return { path: complete, kind, damaged };
  }

  /**
   * Removes old backups of the kind of the new one. It keeps the new one, even if an older one has a later time
   * because a clock was ahead, and keeps all if the new one lacks damaged files, which only they may have.
   */
  async function removeOld({ path, kind, damaged }: Written): Promise<void> {
    if (damaged.length > 0 && kind !== 'incomplete') return;
    for (const { name } of oldOf(await list(), kind)) {
      if (join(dir, name) !== path) await rm(join(dir, name), { force: true });
    }
  }

  /** Returns whether a complete backup was written. */
  async function writeIfDue(): Promise<boolean> {
    await removeOldFiles(workDir, Date.now() - DAY);
    if (isUntouched()) return false;
    const newest = await newestDaily();
    if (newest && Math.abs(Date.now() - newest.time) < DAY) return false;
    if (newest?.fingerprint === (await fingerprint())) return false;
    const written = await write('daily');
    await removeOld(written);
    if (written.damaged.length > 0) throw new ArchiveError(withoutBytes(written.damaged));
    return true;
  }

  /**
   * Runs `work` with an archive that is checked for a mode, or with what can be used of it and sentences
   * about the rest. Throws ArchiveError.
   */
  async function withArchive<T>(
    path: string,
    { mode, leaveOut }: { mode: ImportMode; leaveOut: boolean },
    work: (archive: Archive, notes: readonly string[]) => Promise<T>,
  ): Promise<T> {
    let folder: string | undefined;
    try {
      folder = await unpackedFolder(path, workDir);
      const read = await readArchive(folder, reader);
      const { archive, notes } = leaveOut
        ? usablePart(read, mode, store)
        : { archive: read, notes: [] };
      checkArchive(archive, mode, store);
      return await work(archive, notes);
    } catch (error) {
      const verb = isRestore(mode) ? 'restored' : 'imported';
      const reason = reasonOf(error).replace(/\.$/, '');
      throw new ArchiveError(`Nothing was ${verb}: ${reason}.`, { cause: error });
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true });
    }
  }

  const daily = createDailyBackups({
    ...{ dir, dataset, to, log, isWanted, copyPause: options.copyPause },
    signal: closing.signal,
    writeIfDue: () => oneAtATime.run(writeIfDue),
    isEnough: async () => isUntouched() || (await isCurrent()),
  });

  return {
    dir,
    workDir,
    list,
    isCurrent,
    daily,
    create: (kind) =>
      oneAtATime.run(async () => {
        const written = await write(kind);
        await removeOld(written);
        return written.path;
      }),
    export: (path, isBackup) => oneAtATime.run(() => exportTo(path, isBackup)),
    import: (path, mode, author, leaveOut = false) =>
      oneAtATime.run(async () => {
        let written: Written | undefined;
        const imported = await withArchive(path, { mode, leaveOut }, async (archive, notes) => {
          if (isRestore(mode) && !isUntouched()) written = await write('before-restore');
          return { ...(await applyArchive(archive, mode, options, author)), notes };
        });
        // Only now: the restored backup can be one of the old.
        if (written) await removeOld(written);
        return imported;
      }),
    async close() {
      closing.abort();
      await daily.ended();
      await oneAtATime.run(async () => {}).catch(() => {});
    },
  };
}

function withoutBytes(files: readonly string[]): string {
  const some = files.slice(0, 3).join(', ');
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return `It was written without ${some}${more}, whose bytes on the disk are damaged. Restore a backup from before the damage; until then no complete backup is removed.`;
}
