import type { CopyTarget } from '../../../system/copy-target.ts';
import { ToolError } from '../../../system/run-tool.ts';
import { systemReason } from '../../../system/system-reason.ts';
import { reasonOf } from '../http/errors.ts';
import { isDaily, listBackups } from './backup-files.ts';
import { copyNewestBackup } from './copy-backups.ts';

/** Why a daily backup failed, or is not complete. */
export interface BackupFailure {
  /** Milliseconds since 1970. */
  time: number;
  reason: string;
}

export interface DailyBackupsOptions {
  dir: string;
  dataset: string;
  /** Whether daily backups are written. Otherwise none is missed. */
  isWanted: boolean;
  to?: CopyTarget | undefined;
  signal: AbortSignal;
  /** Milliseconds after a copy that failed until it is tried again. */
  copyPause?: number | undefined;
  log(sentence: string): void;
  /** Writes a backup if one is due. Returns whether a complete one was written. Throws ArchiveError. */
  writeIfDue(): Promise<boolean>;
  /** Whether the backups hold all that is stored. */
  isEnough(): Promise<boolean>;
}

/** Age in ms from which a backup that lacks something is a problem. One is due every day. */
const OLD = 1.5 * 24 * 3_600_000;

/** Makes backups when they are due, copies them, and remembers what failed. */
export interface DailyBackups {
  /** The last one that failed or lacks something, unless a later one succeeded. */
  failure(): BackupFailure | undefined;
  /** Returns what is wrong with the backups, in sentences without paths. */
  problems(): Promise<string[]>;
  /** Writes a daily backup if the last one is a day old and lacks something, and copies it. Never throws. */
  createIfDue(): Promise<void>;
  /** Waits for the end of a copy, which the signal ends. */
  ended(): Promise<void>;
}

export function createDailyBackups(options: DailyBackupsOptions): DailyBackups {
  const { dir, dataset, to, signal, log, writeIfDue, isEnough } = options;
  const { isWanted, copyPause = 300_000 } = options;
  const startedAt = Date.now();
  let failure: BackupFailure | undefined;
  let copyFailure: BackupFailure | undefined;
  let copying: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;

  function failureOf(error: unknown, known: BackupFailure | undefined, what: string) {
    if (signal.aborted) return known;
    const reason = shownReason(error);
    if (known?.reason !== reason)
      log(`The daily backup ${what} and is tried again: ${reasonOf(error)}`);
    return { time: Date.now(), reason };
  }

  /** Not in the queue of the others: a host may hang for hours, and a restore does not wait for it. */
  async function copyNewest(): Promise<void> {
    clearTimeout(again);
    try {
      if (to) await copyNewestBackup(dir, dataset, to, signal);
      copyFailure = undefined;
    } catch (error) {
      copyFailure = failureOf(error, copyFailure, 'has no copy at BACKUP_TO');
      if (!signal.aborted) again = setTimeout(copy, copyPause).unref();
    }
  }

  function copy(): Promise<void> {
    copying ??= copyNewest().finally(() => {
      copying = undefined;
    });
    return copying;
  }

  return {
    failure: () => failure ?? copyFailure,
    async problems() {
      const backups = await listBackups(dir, dataset);
      if (!isWanted) return [];
      if (failure || backups.find(isDaily)?.kind === 'incomplete')
        return ['The last daily backup failed: the page Backups says why.'];
      if (copyFailure)
        return [`The last daily backup has no copy elsewhere: ${copyFailure.reason}`];
      const isOld = Date.now() - (backups[0]?.time ?? startedAt) > OLD;
      if (!isOld || (await isEnough())) return [];
      const what =
        backups.length > 0 ? 'The newest backup is older than 36 hours' : 'There is no backup';
      return [`${what}: make one on the page Backups.`];
    },
    async createIfDue() {
      try {
        if (await writeIfDue()) failure = undefined;
      } catch (error) {
        failure = failureOf(error, failure, 'failed');
      }
      await copy();
    },
    ended: async () => copying,
  };
}

/** Returns why a backup failed, without the paths that the log has. */
function shownReason(error: unknown): string {
  if (error instanceof ToolError) return `${error.shown}.`;
  const reason = systemReason(error);
  return reason === undefined ? reasonOf(error) : `${reason}.`;
}
