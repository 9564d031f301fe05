import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, type EnvironmentVariables } from './environment.ts';

/** An empty line, a comment, or a variable. Node ignores any other line, and so a misspelt one. */
const LINE = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/**
 * Adds the variables of `.env` in `root`, or of the file that `ENV_FILE` names, to the environment of this
 * process, and returns that. Variables that are set already stay as they are. Only a file that `ENV_FILE`
 * names has to exist. Throws ConfigError for a file that cannot be read, and for a line that sets nothing.
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
  process.loadEnvFile(file);
  return process.env;
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
