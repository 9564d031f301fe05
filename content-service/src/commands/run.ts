import { fileURLToPath } from 'node:url';
import { ArchiveError } from '../archive/fault.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';

/** The arguments make no sense; the message says in a sentence why. */
export class UsageError extends Error {}

/** The folder that relative settings begin at. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Takes how a command is used and its work, which gives what to say; prints that, or the sentence
 * of what went wrong, and ends the process: with 2 for wrong arguments, with 1 for all else.
 */
export async function run(
  usage: string,
  work: (config: Config, args: readonly string[]) => Promise<string>,
): Promise<never> {
  try {
    console.log(await work(readConfig(process.env, root), process.argv.slice(2)));
    process.exit(0);
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      console.error(`${error.message}\nUse: ${usage}`);
      process.exit(2);
    }
    const isExpected = error instanceof ArchiveError || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

function isArgumentError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** The folder that relative paths begin at: npm runs a script in another than it was called from. */
export function calledFrom(): string {
  return process.env.INIT_CWD ?? process.cwd();
}
