import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatList, LIST_FILE, notDeployed, parseList } from './deployed-list.ts';
import { type Rsync, runRsync } from './rsync.ts';
import { DeployError, type Inspection, type SourceFile } from './target.ts';

/** Status of a transfer without some of its files, and the number of the error for a missing one. */
const PARTIAL = 23;
const MISSING = /\(2\)$/m;

/**
 * Opens a target for the files in `source`: a folder here, or an address for rsync, which creates the last
 * folder. Each file is replaced atomically. Names are paths below the folder.
 */
export function openTarget(source: string, address: string, signal: AbortSignal) {
  const target = `${address}/`;
  const run = (args: readonly string[], input = '') => runRsync(args, input, signal);
  const transfer = async (names: readonly string[], folder: string, ...options: string[]) => {
    const args = ['--checksum', '--times', '--copy-links', '--omit-dir-times', '--files-from=-'];
    const input = names.map((name) => `${name}\n`).join('');
    succeeded(await run([...args, ...options, '--', `${folder}/`, target], input));
  };

  /** Returns the names of deployed files. */
  async function readList(): Promise<readonly string[]> {
    const list = await inTemporaryFolder(async (folder) => {
      const copied = await run(['--', `${target}${LIST_FILE}`, `${folder}/`]);
      if (isMissing(copied)) return null;
      succeeded(copied);
      return readFile(join(folder, LIST_FILE), 'utf8');
    });
    if (list !== null) return parseList(list, address);
    const root = await run(['--list-only', '--dirs', '--', target]);
    if (isMissing(root)) return [];
    const names = [...succeeded(root).matchAll(/^\S+ +[\d,.]+ \S+ \S+ (.+)$/gm)];
    if (names.some(([, name]) => name !== '.')) throw notDeployed(address);
    return [];
  }

  return {
    /** Compares bytes. Changes nothing. Throws DeployError for a folder that no deploy may change. */
    async inspect(): Promise<Inspection> {
      const listed = await readList();
      // The second `--itemize-changes` prints unchanged files too.
      const prints = ['--itemize-changes', '--itemize-changes', '--out-format=%i %l %n'];
      const args = ['--dry-run', '--recursive', '--checksum', '--copy-links', ...prints];
      const changes = succeeded(await run([...args, '--', `${source}/`, target]));
      return { listed, files: readChanges(changes) };
    },

    /** Creates the folder if necessary, and replaces the list of deployed files. */
    async writeList(names: readonly string[]): Promise<void> {
      await inTemporaryFolder(async (folder) => {
        await writeFile(join(folder, LIST_FILE), formatList(names), { mode: 0o644 });
        succeeded(await run(['--ignore-times', '--', join(folder, LIST_FILE), target]));
      });
    },

    async upload(names: readonly string[]): Promise<void> {
      await transfer(names, source);
    },

    /** Deletes files that are not in the release. */
    async remove(names: readonly string[]): Promise<void> {
      // rsync deletes names that the source lacks, if the source has their folders.
      await inTemporaryFolder(async (folder) => {
        for (const name of names) await mkdir(dirname(join(folder, name)), { recursive: true });
        await transfer(names, folder, '--delete-missing-args');
      });
    },
  };
}

/**
 * Reads what rsync prints for each file as `%i %l %n`: https://download.samba.org/pub/rsync/rsync.1#opt--itemize-changes
 */
export function readChanges(output: string): SourceFile[] {
  return [...output.matchAll(/^([<>ch.])f(.{9}) +(\d+) (.+)$/gm)].map(
    ([, update, attributes, size, name = '']) => ({
      name,
      size: Number(size),
      state: attributes === '+++++++++' ? 'missing' : update === '.' ? 'same' : 'different',
    }),
  );
}

function isMissing({ status, errors }: Rsync): boolean {
  return status === PARTIAL && MISSING.test(errors);
}

function succeeded({ status, output, errors }: Rsync): string {
  if (status === 0) return output;
  throw new DeployError(`rsync ended with ${status}: ${errors.trim()}`);
}

async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  return work(folder).finally(() => rm(folder, { recursive: true }));
}
