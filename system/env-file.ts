import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, type EnvironmentVariables } from './environment.ts';

/** An empty line, a comment, or a variable. Node ignores any other line, and so a misspelt one. */
const LINE = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/** What belongs to one company, and follows from COMPANY_DIR where it is not set. */
const FOLDERS = ['CONTENT_DIR', 'CONTENT_DATA_DIR', 'SITE_DATA_DIR'] as const;

/**
 * Adds the variables of `.env` in `root`, or of the file that `ENV_FILE` names, to the environment of this
 * process, and returns that. Variables that are set already stay as they are. Only a file that `ENV_FILE`
 * names has to exist. Throws ConfigError for a file that cannot be read, for a line that sets nothing, and for a
 * file of another company than COMPANY_DIR names.
 */
export function loadEnvFile(root: string): EnvironmentVariables {
  const named = process.env.ENV_FILE;
  const file = resolve(root, named || '.env');
  const text = read(file, !named);
  if (text === null) return process.env;
  const wrong = text.split(/\r?\n/).findIndex((line) => !LINE.test(line));
  if (wrong !== -1) {
    // The line itself may hold a secret, and this sentence goes into logs.
    throw new ConfigError(`Line ${wrong + 1} of ${file} must be NAME=value or a comment.`);
  }
  checkCompany(root, file, parseEnv(text));
  process.loadEnvFile(file);
  return process.env;
}

/** Throws ConfigError if COMPANY_DIR is set, and the settings of a file belong to another company. */
function checkCompany(root: string, file: string, settings: EnvironmentVariables): void {
  const { COMPANY_DIR: company } = process.env;
  const foreign = company && foreignSetting(root, settings, company);
  if (!foreign) return;
  throw new ConfigError(
    `COMPANY_DIR is ${company}, but the settings in ${file} are of another company: they have ${foreign}. Put COMPANY_DIR=${company} into a file with the settings of that company, and name this file: ENV_FILE=other.env`,
  );
}

/** Returns the setting that belongs to another company than the one with a folder, as `NAME=value`. */
export function foreignSetting(
  root: string,
  settings: EnvironmentVariables,
  company: string,
): string | undefined {
  const { COMPANY_DIR: named } = settings;
  if (named) {
    return resolve(root, named) === resolve(root, company) ? undefined : `COMPANY_DIR=${named}`;
  }
  const name = FOLDERS.find((one) => settings[one] && !process.env[one]);
  return name && `${name}=${settings[name]}`;
}

function read(file: string, isOptional: boolean): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (isOptional && code === 'ENOENT') return null;
    throw new ConfigError(`${file} with the settings cannot be read (${code}).`);
  }
}
