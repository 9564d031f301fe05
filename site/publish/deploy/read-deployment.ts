import { resolve } from 'node:path';
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

const variables = environment.pick({ SITE_URL: true });

// As in rsync, a colon before any slash makes an address. No part may begin with a dash, which ssh
// and rsync would read as an option, and none may contain what a remote shell would interpret.
const HOST = String.raw`(?:\w[\w.-]*@)?(?:\w[\w.-]*|\[[\da-fA-F:.]+\])`;
const SSH = new RegExp(String.raw`^${HOST}:(?!//)[\w./~][\w./~+@-]*$`);
const DAEMON = new RegExp(
  String.raw`^(?:${HOST}::|rsync://${HOST}(?::\d+)?/)\w[\w.-]*(?:/[\w./+@-]*)?$`,
);

/**
 * Reads the arguments and the settings of a deploy. A relative path is relative to the user's
 * folder, or without one to `root`. Throws ArgumentsError, or ConfigError for a setting.
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
  return { to: resolve(env.INIT_CWD ?? root, to), ...others };
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
  if (!SSH.test(to) && !DAEMON.test(to)) {
    throw wrong(
      `"${to}" is not a target of rsync: write user@host:/path, host::module or rsync://host/module, with letters, digits and . _ - + @ in names.`,
    );
  }
  return to.replace(/\/+$/, '');
}

function wrong(sentence: string): ArgumentsError {
  return new ArgumentsError(`${sentence}\nUse: ${USAGE}`);
}
