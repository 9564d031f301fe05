import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { openTarget, readTarget } from '../../../system/copy-target.ts';
import { ToolError } from '../../../system/run-tool.ts';
import { ArchiveError } from '../archive/archive-files.ts';
import { passkeyPlaceOf } from '../http/origin-policy.ts';
import { importFrom } from './archives.ts';
import { countPeople, onlyPath, runCommand, UsageError, withAccounts } from './command.ts';

/** A path on another machine, or in a remote of rclone: its folder and its file. */
const REMOTE = /^([^/]*:(?:.*\/)?)([^/]+\.tar\.gz)$/;

// Makes the content and the people exactly those of a backup.

await runCommand('npm run content:restore -- [REMOTE:]FILE.tar.gz [--yes]', async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' } },
  });
  const sentence = 'Name one backup, a file that ends in .tar.gz.';
  const [, folder, name] = REMOTE.exec(positionals.at(0) ?? '') ?? [];
  const path = onlyPath(positionals, sentence, '.tar.gz');
  if (!values.yes) await confirm();
  await using fetched = new AsyncDisposableStack();
  let file = path;
  if (folder !== undefined && name !== undefined) {
    const into = fetched.adopt(await mkdtemp(join(tmpdir(), 'restore-')), (dir) =>
      rm(dir, { recursive: true }),
    );
    file = join(into, name);
    await fetchBackup(folder, name, into);
  }
  const { documents, assets, people } = await importFrom(config, file, 'exact');
  const counts = `Restored ${documents} documents, ${assets} assets`;
  if (people === undefined) return `${counts} and no people: those of this machine stay.`;
  const restored = `${counts} and ${countPeople(people)}. Everybody has to log in again.`;
  const here = passkeyPlaceOf(config.publicUrl)?.hostname;
  const hosts = withAccounts(config, ({ passkeys }) => passkeys.hosts());
  const elsewhere = hosts.filter((host) => host !== here);
  if (elsewhere.length === 0) return restored;
  return `${restored}\nDevices that were added at ${elsewhere.join(' and ')} log nobody in at ${here ?? 'this address'}: log in with your password, or with an address that npm run -s content:user prints, and add them again.`;
});

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError('There is no terminal to ask at: use --yes.');
  using terminal = createInterface(process.stdin, process.stderr);
  console.error('This replaces all content and people. A backup of them is written first.');
  const answer = await terminal.question('Restore? Type yes: ');
  if (answer.trim().toLowerCase() !== 'yes') throw new ArchiveError('Nothing was restored.');
}

/** Copies a backup from another machine into a folder. */
async function fetchBackup(folder: string, name: string, into: string): Promise<void> {
  const run = { signal: new AbortController().signal, isUnattended: false };
  const target = openTarget(readTarget('The folder', folder, into), run);
  const isThere = await target.fetch(name, into).catch((error: unknown) => {
    throw error instanceof ToolError ? new ArchiveError(error.message) : error;
  });
  if (!isThere) throw new ArchiveError(`Nothing was restored: there is no ${name} in ${folder}.`);
}
