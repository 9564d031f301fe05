import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatList, LIST_FILE, notDeployed, parseList } from './deployed-list.ts';
import { DeployError, type State, type Target } from './target.ts';

/** Temporary file of a deploy, in the target so that it can be renamed. */
const TEMPORARY = /^\.deploying-\d+$/;

/** Opens a folder for the files in `source`. It may not exist yet; the folder above it must. */
export function openFolder(source: string, folder: string): Target {
  const temporary = join(folder, `.deploying-${process.pid}`);

  async function replace(name: string, write: () => Promise<void>): Promise<void> {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await write();
    await rename(temporary, join(folder, name));
  }

  return {
    async inspect(names) {
      const listed = await readList(folder);
      const states = new Map<string, State>();
      for (const name of names) {
        states.set(name, await compare(join(source, name), join(folder, name)));
      }
      return { listed, states };
    },

    async writeList(names) {
      await createFolder(folder);
      for (const name of await readdir(folder)) {
        if (TEMPORARY.test(name)) await rm(join(folder, name));
      }
      await replace(LIST_FILE, () => writeFile(temporary, formatList(names)));
    },

    async upload(names) {
      for (const name of names) {
        await replace(name, async () => {
          await copyFile(join(source, name), temporary);
          await chmod(temporary, 0o644);
          // File servers make entity tags from this time: write-release.ts derives it from the bytes.
          const { mtime } = await stat(join(source, name));
          await utimes(temporary, mtime, mtime);
        });
      }
    },

    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
      const folders = new Set(names.map((name) => dirname(name)).filter((name) => name !== '.'));
      // Fails for folders that still have files.
      for (const name of folders) await rmdir(join(folder, name)).catch(() => {});
    },
  };
}

async function readList(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR') throw new DeployError(`${folder} is no folder: name another.`);
    throw error;
  });
  if (names.includes(LIST_FILE)) {
    return parseList(await readFile(join(folder, LIST_FILE), 'utf8'), folder);
  }
  if (names.some((name) => !TEMPORARY.test(name))) throw notDeployed(folder);
  return [];
}

async function compare(file: string, deployed: string): Promise<State> {
  const [ours, theirs] = [await stat(file), await stat(deployed).catch(() => null)];
  if (theirs === null) return 'missing';
  if (!theirs.isFile() || ours.size !== theirs.size) return 'different';
  return (await readFile(file)).equals(await readFile(deployed)) ? 'same' : 'different';
}

/** Does not create the folders above: they may be a disk that is not mounted. */
async function createFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') {
      throw new DeployError(`${dirname(folder)} does not exist: create it, or mount its disk.`);
    }
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
