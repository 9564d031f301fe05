import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the permissions of a path in octal. */
export async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

/** Lists the folder and everything in it that another user may read, list or enter. */
export async function openTo(dir: string): Promise<string[]> {
  const names = ['', ...(await readdir(dir, { recursive: true }))];
  const modes = await Promise.all(names.map((name) => stat(join(dir, name))));
  return names.filter((_, index) => ((modes[index]?.mode ?? 0) & 0o077) !== 0);
}
