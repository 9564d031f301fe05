import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

/** The Studio's folder. */
export const folder = join(import.meta.dirname, '../../../studio');

/** The output of a command, whether or not it failed. */
interface Said {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program of a package in `node_modules`. */
export function runPackage(
  program: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Said> {
  const file = join(folder, 'node_modules', program);
  const ran = promisify(execFile)(process.execPath, [file, ...given], { cwd: folder, env });
  return ran.catch((error: Said) => error);
}

/** Runs a command of Sanity's CLI without a login. */
export async function sanity(given: readonly string[], env: Record<string, string> = {}) {
  const home = await mkdtemp(join(tmpdir(), 'home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const alone = { PATH: process.env.PATH, HOME: home, DO_NOT_TRACK: '1', CI: '1', NO_COLOR: '1' };
  return runPackage('sanity/bin/sanity', given, { ...alone, ...env });
}
