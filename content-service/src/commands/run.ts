import { fileURLToPath } from 'node:url';
import { AccountsError } from '../accounts/accounts-database.ts';
import { ArchiveError } from '../archive/fault.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { writePrivately } from '../store/data-folder.ts';

/** The arguments make no sense; the message says in a sentence why. */
export class UsageError extends Error {}

/** The folder that relative settings begin at. */
const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Takes how a command is used and its work, which gives what to print, if anything; prints that, or
 * the sentence of what went wrong, and ends the process: with 2 for wrong arguments, with 1 for all
 * else.
 */
export async function run(
  usage: string,
  work: (config: Config) => string | Promise<string>,
): Promise<never> {
  try {
    const config = readConfig(process.env, root);
    writePrivately(config.dataDir);
    const said = await work(config);
    if (said !== '') console.log(said);
    process.exit(0);
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      console.error(`${error.message}\nUse: ${usage}`);
      process.exit(2);
    }
    const expected = [AccountsError, ArchiveError, ConfigError];
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Whether `parseArgs` threw it. */
function isArgumentError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return String(error.code).startsWith('ERR_PARSE_ARGS');
}
