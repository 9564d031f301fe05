import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { replaceFile } from '../../../system/replace-file.ts';
import type { ImportMode } from '../archive/apply-archive.ts';
import { ArchiveError } from '../archive/archive-files.ts';
import type { ImportResult } from '../backups/backups.ts';
import type { Config } from '../config.ts';
import { reasonOf } from '../http/errors.ts';
import type { ExportResult } from '../routes/archive-routes.ts';
import { openDataFolder } from '../store/disk.ts';
import { countPeople } from './command.ts';
import { runJob } from './run-job.ts';

// The service and the commands exchange archives in a folder of the data directory: the service then
// opens no path that a client chose, and a command needs no access to what the service may not read.

/** Writes all content to a `.tar.gz`, with the people if it is a backup. Returns the sentences to print. */
export async function exportTo(config: Config, file: string, isBackup: boolean): Promise<string> {
  const exported = await runJob<ExportResult>(config, { do: 'export', isBackup });
  await moveFile(join(folderOf(config), exported.file), file);
  const { documents, assets, people, bare } = exported;
  const and = isBackup
    ? `, ${assets} assets and ${countPeople(people ?? 0)}`
    : ` and ${assets} assets`;
  const sentence = `Wrote ${documents} documents${and} to ${file}.`;
  if (bare.length === 0) return sentence;
  return `${sentence}\nThe bytes of these assets are damaged or missing, so only their documents were exported: ${bare.join(', ')}.`;
}

/**
 * Imports a folder, or a file that `unpackedFolder` takes; `-` is the standard input. With `leaveOut` what
 * has faults is left out; without, nothing is imported then. Throws ArchiveError.
 */
export async function importFrom(
  config: Config,
  given: string,
  mode: ImportMode,
  leaveOut = false,
): Promise<ImportResult> {
  openDataFolder(config.dataDir);
  const file = `${randomUUID()}.tar.gz`;
  const path = join(folderOf(config), file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pack(given, path).catch((error) => {
      const verb = mode === 'exact' ? 'restored' : 'imported';
      throw new ArchiveError(`Nothing was ${verb}: ${given} cannot be read: ${reasonOf(error)}.`);
    });
    return await runJob<ImportResult>(config, { do: 'import', file, mode, leaveOut });
  } finally {
    await rm(path, { force: true });
  }
}

function folderOf({ dataDir }: Config): string {
  return join(dataDir, 'archives');
}

/** Copies a file, or packs a folder. Links in the folder are not followed. */
async function pack(given: string, path: string): Promise<void> {
  if (given === '-') return pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  const folder = await realpath(given);
  if (!(await stat(folder)).isDirectory()) return copyFile(folder, path);
  const data = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'));
  if (data.length === 0) throw new ArchiveError('there is no .ndjson file in it');
  const others = ['assets.json', 'images'].filter((name) => existsSync(join(folder, name)));
  const names = [...data, ...others];
  await create({ file: path, cwd: folder, prefix: 'import', portable: true }, names);
}

/** Moves a file, also to another disk. Follows no link that another user created beside it. */
async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    const how = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE;
    await replaceFile(to, (temporary) => copyFile(from, temporary, how));
  } finally {
    await rm(from, { force: true });
  }
}
