import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

export type Files = Readonly<Record<string, string>>;

/** The files of a target, as its host sends them, without the mark of a deploy. */
export interface TargetFiles {
  /** Throws if there is no such file. */
  read(name: string): Promise<string>;
  all(): Promise<Files>;
  /** Writes files as somebody else. */
  put(files: Files): Promise<void>;
  /** Whether everybody may read a file. */
  isPublic(name: string): Promise<boolean>;
}

const MARK = 'deployed.txt';
const TIME = new Date('2001-02-03T04:05:06Z');

export function filesIn(folder: string): TargetFiles {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return {
    read,
    all: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const paths = found
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name));
      return readAll(
        paths.map((path) => relative(folder, path)),
        read,
      );
    },
    put: (files) => writeFiles(folder, files),
    isPublic: async (name) => ((await stat(join(folder, name))).mode & 0o444) === 0o444,
  };
}

/** Returns the files of a bucket that everybody may read and write. */
export function filesOfBucket(url: string): TargetFiles {
  const read = async (name: string) => {
    const response = await fetch(`${url}/${name}`);
    if (!response.ok) throw new Error(`${name} is a ${response.status}`);
    return response.text();
  };
  return {
    read,
    all: async () => {
      const listed = await (await fetch(`${url}?list-type=2`)).text();
      const names = [...listed.matchAll(/<Key>([^<]+)</g)].map(([, name]) => name ?? '');
      return readAll(names, read);
    },
    put: async (files) => {
      for (const [name, body] of Object.entries(files)) {
        await fetch(`${url}/${name}`, { method: 'PUT', body });
      }
    },
    isPublic: () => read('').then(() => true),
  };
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), TIME, TIME);
  }
}

async function readAll(names: readonly string[], read: TargetFiles['read']): Promise<Files> {
  const own = names.filter((name) => name !== MARK);
  return Object.fromEntries(await Promise.all(own.map(async (name) => [name, await read(name)])));
}
