import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How long an installation may take, in ms. */
const PATIENCE = 180_000;

// Tests run side by side: the first installs, and the others wait for it.
const INSTALL = `
  exec 9> "\${TMPDIR:-/tmp}/install-$1" && flock 9
  dpkg -s "$1" > /dev/null 2>&1 && exit
  apt-get update -qq && apt-get install -qq -y --no-install-recommends "$1"
`;

/** Takes the names that a program may have, and folders to look in besides the PATH; gives its file, or `null`. */
export function findProgram(
  names: readonly string[],
  besides: readonly string[] = [],
): string | null {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const folders = [...path, ...besides];
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find(isExecutable) ?? null;
}

/** Takes the name of a package of Debian's; says whether it could be installed, or was already. */
export function installDebians(name: string): boolean {
  const release = '/etc/os-release';
  // Ubuntu's packages of browsers are only stubs for its own store.
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
  if (!isDebian || !isRoot()) return false;
  try {
    execFileSync('sh', ['-c', INSTALL, 'sh', name], {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: PATIENCE,
    });
    return true;
  } catch {
    return false;
  }
}

/** Says whether this process may do everything. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
