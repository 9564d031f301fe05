import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Seconds after which an installation counts as hung. A browser has 80 MB. */
export const INSTALLATION_TIMEOUT = 600;

// Test files run in parallel: the first installs, and the others wait for its lock.
const INSTALL = `
  exec 9> "\${TMPDIR:-/tmp}/install-$1" && flock 9
  dpkg -s "$1" > /dev/null 2>&1 && exit
  apt-get update -qq && apt-get install -qq -y --no-install-recommends "$1"
`;

/** Finds the first of several names in the folders of the PATH and in `besides`, or returns `null`. */
export function findProgram(
  names: readonly string[],
  besides: readonly string[] = [],
): string | null {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const folders = [...path, ...besides];
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find(isExecutable) ?? null;
}

/**
 * Installs a Debian package, if root on Debian. Returns whether it is installed. Throws with the command
 * to run by hand if the installation hangs, as it does without a network that answers.
 */
export function installDebianPackage(name: string, timeout = INSTALLATION_TIMEOUT): boolean {
  const release = '/etc/os-release';
  // Ubuntu's packages of browsers only install snaps.
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
  if (!isDebian || !isRoot()) return false;
  try {
    // Ends apt-get too: the timeout of `execFileSync` would end the shell only.
    const limit = ['--kill-after=10', String(timeout)];
    execFileSync('timeout', [...limit, 'sh', '-c', INSTALL, 'sh', name], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return true;
  } catch (error) {
    if (!isTimeout(error)) return false;
    throw new Error(
      `Installing ${name} did not end within ${timeout} s. Install it yourself with "apt-get install ${name}", and run the tests again.`,
    );
  }
}

/** Finds a program as `findProgram` does, and installs the Debian package first that has it. */
export function ensureProgram(
  name: string,
  debianPackage: string,
  besides: readonly string[] = [],
): string {
  const find = () => findProgram([name], besides);
  const program = find() ?? (installDebianPackage(debianPackage) ? find() : null);
  if (program === null) {
    throw new Error(`${name} is missing: install it with "apt-get install ${debianPackage}".`);
  }
  return program;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Recognises the statuses of timeout(1). */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'status' in error && [124, 137].includes(Number(error.status));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
