import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ConfigError,
  type EnvironmentVariables,
  environment,
  readEnvironment,
} from '../../../system/environment.ts';

/** Wrong arguments; the message is a sentence, followed by the usage. */
export class ArgumentsError extends Error {}

export interface Deployment {
  /** Absolute path of a folder, or an address for rsync. Without a trailing slash. */
  readonly to: string;
  /** Name of an earlier release. `null`: a new release is built. */
  readonly release: string | null;
  readonly isDryRun: boolean;
}

const USAGE =
  'npm run deploy -- --to FOLDER|[USER@]HOST:PATH|HOST::MODULE [--release NAME] [--dry-run]';

const variables = environment.pick({
  SITE_URL: true,
  SITE_DATA_DIR: true,
  CONTENT_DIR: true,
  CONTENT_DATA_DIR: true,
});

// As in rsync, a colon before any slash makes an address. No part may begin with a dash, which ssh
// and rsync would read as an option, and none may contain what a remote shell would interpret.
const HOST = String.raw`(?:\w[\w.-]*@)?(?:\w[\w.-]*|\[[\da-fA-F:.]+\])`;
const SSH = new RegExp(String.raw`^${HOST}:((?!//)[\w./~][\w./~+@-]*)$`);
const DAEMON = new RegExp(
  String.raw`^(?:${HOST}::|rsync://${HOST}(?::\d+)?/)\w[\w.-]*(?:/[\w./+@-]*)?$`,
);

/**
 * Reads the arguments and the settings of a deploy. Relative paths are relative to the user's
 * folder, those of settings to `root`. Throws ArgumentsError, or ConfigError for a setting.
 */
export function readDeployment(
  args: readonly string[],
  env: EnvironmentVariables,
  root: string,
): Deployment {
  const { to, ...others } = readArguments(args);
  const set = readEnvironment(variables, env);
  if (set.SITE_URL === undefined) {
    throw new ConfigError(
      'SITE_URL is not set: pages would give search engines an address on this machine. Set it to the public origin of the site, like https://www.company.example.',
    );
  }
  if (/^[^/]*:/.test(to)) return { to: readAddress(to), ...others };
  const path = resolve(env.INIT_CWD ?? root, to);
  refuseDangerous(path, [
    ['the project is', root],
    ['SITE_DATA_DIR is', resolve(root, set.SITE_DATA_DIR)],
    ['CONTENT_DATA_DIR is', resolve(root, set.CONTENT_DATA_DIR)],
    ['CONTENT_DIR is', resolve(root, set.CONTENT_DIR)],
  ]);
  return { to: path, ...others };
}

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        release: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    const { to, release = null, 'dry-run': isDryRun = false } = values;
    if (to) return { to, release, isDryRun };
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
  throw wrong('--to is missing: name a folder or a target of rsync.');
}

function readAddress(to: string): string {
  const [, path] = SSH.exec(to) ?? [];
  if (path === undefined && !DAEMON.test(to)) {
    throw wrong(
      `"${to}" is not a target of rsync: write user@host:/path, host::module or rsync://host/module, with letters, digits and . _ - + @ in names.`,
    );
  }
  if (path !== undefined && /^(?:\/|\.\/?|~[^/]*\/?|\.\.(?:\/.*)?)$/.test(posix.normalize(path))) {
    throw wrong(`"${to}" names a whole disk or home folder: name a folder for the site alone.`);
  }
  return to.replace(/\/+$/, '');
}

function refuseDangerous(path: string, guarded: readonly (readonly [string, string])[]): void {
  const target = realPath(path);
  if (contains(target, realPath(homedir()))) {
    throw wrong(`"${path}" is or contains a home folder: name a folder for the site alone.`);
  }
  for (const [what, folder] of guarded) {
    const other = realPath(folder);
    if (!contains(target, other) && !contains(other, target)) continue;
    throw wrong(`"${path}" cannot be deployed to, because ${what} ${folder}: name another folder.`);
  }
}

/** Resolves links in the part of a path that exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

function contains(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way !== '..' && !way.startsWith('../') && !isAbsolute(way);
}

function wrong(sentence: string): ArgumentsError {
  return new ArgumentsError(`${sentence}\nUse: ${USAGE}`);
}
