import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ArchiveError } from '../archive/archive.ts';
import { readArchive } from '../archive/read-archive.ts';
import { archiveErrorOf } from '../archive/service-client.ts';
import { readDetails } from '../backups/backup-details.ts';
import type { Config } from '../config.ts';
import { backupFiles, unpackedFolder } from '../dataset/unpack.ts';
import { reasonOf } from '../http/errors.ts';
import { openDataFolder } from '../store/disk.ts';
import { countPeople, resolvePath, runCommand, UsageError } from './command.ts';
import { withOwnService } from './with-service.ts';

// Makes the content and the people exactly those of a backup.

const resultSchema = z.object({
  documents: z.number(),
  assets: z.number(),
  people: z.number().optional(),
});

await runCommand('npm run content:restore -- FILE.tar.gz [--yes]', async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' } },
  });
  const [given, ...others] = positionals;
  if (!given?.endsWith('.tar.gz') || others.length > 0) {
    throw new UsageError('Name one backup, a file that ends in .tar.gz.');
  }
  if (!values.yes && !process.stdin.isTTY) {
    throw new UsageError('Without a terminal to ask, --yes is needed.');
  }
  openDataFolder(config.dataDir);
  const folder = await unpack(resolvePath(given), join(config.dataDir, 'restoring'));
  try {
    const found = await describe(folder);
    if (!values.yes && !(await isWanted(found, given))) return 'Nothing was restored.';
    return await restore(config, basename(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function unpack(file: string, into: string): Promise<string> {
  try {
    if (!(await stat(file)).isFile()) throw new Error('it is no file');
    return await unpackedFolder(file, into, backupFiles);
  } catch (error) {
    throw new ArchiveError(`Nothing was restored: ${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Checks a backup completely, and returns what it holds. Throws ArchiveError. */
async function describe(folder: string): Promise<string> {
  try {
    const { documents, assets } = await readArchive(folder, folder);
    const details = await readDetails(folder);
    const holds = `${documents.length} documents, ${assets.size} assets`;
    if (!details) return `${holds} and no people: those who can log in now stay`;
    const made = `${details.created.slice(0, 10)}, ${details.created.slice(11, 16)} UTC`;
    return `${holds} and ${countPeople(details.people.length)}, of ${made}`;
  } catch (error) {
    throw new ArchiveError(`Nothing was restored: ${reasonOf(error)}`);
  }
}

async function isWanted(found: string, file: string): Promise<boolean> {
  using terminal = createInterface(process.stdin, process.stderr);
  console.error(`${file} holds ${found}.`);
  console.error('They replace everything that is there now, of which a backup is written first.');
  return (await terminal.question('Restore? Type yes: ')).trim().toLowerCase() === 'yes';
}

async function restore(config: Config, unpacked: string): Promise<string> {
  const answer = await withOwnService(config, 'administrator', (client) =>
    client
      .request<unknown>({
        method: 'POST',
        url: `/data/restore/${config.dataset}`,
        body: { unpacked },
        timeout: 0,
      })
      .catch((error) => {
        throw archiveErrorOf(error);
      }),
  );
  const { documents, assets, people } = resultSchema.parse(answer);
  const counts = `Restored ${documents} documents, ${assets} assets`;
  if (people === undefined) return `${counts} and no people: those who could log in stay.`;
  return `${counts} and ${countPeople(people)}. Everybody has to log in again.`;
}
