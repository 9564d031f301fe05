import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../../../system/env-file.ts';
import { printableLines } from '../../../system/printable.ts';
import { type Accounts, openAccounts } from '../accounts/accounts.ts';
import { type Role, roles } from '../accounts/roles.ts';
import { nameSchema } from '../accounts/users.ts';
import { ArchiveError } from '../archive/archive-files.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { StorageError, writePrivately } from '../store/disk.ts';

/** Wrong arguments; the message is a sentence. */
export class UsageError extends Error {}

/** The folder that relative paths in settings start from. */
const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs a command and prints the text that `work` returns, or the message of an error. Exits with 2
 * for wrong arguments and with 1 for any other error.
 */
export async function runCommand(
  usage: string,
  work: (config: Config) => string | Promise<string>,
): Promise<never> {
  try {
    const config = readConfig(loadEnvFile(root), root);
    writePrivately(config.dataDir);
    const output = await work(config);
    if (output !== '') console.log(printableLines(output));
    process.exit(0);
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      console.error(`${error.message}\nUse: ${usage}`);
      process.exit(2);
    }
    const expected = [ArchiveError, ConfigError, StorageError];
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? printableLines(error.message) : error);
    process.exit(1);
  }
}

/** Checks whether `parseArgs` threw the error. */
function isArgumentError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Opens the accounts while `work` runs. Throws ConfigError and StorageError. */
export function withAccounts<T>({ dataDir }: Config, work: (accounts: Accounts) => T): T {
  const accounts = openAccounts(dataDir);
  try {
    return work(accounts);
  } finally {
    accounts.close();
  }
}

/** Returns the only path in the arguments of a command. Throws UsageError for another number of them. */
export function onlyPath(positionals: readonly string[], sentence: string, ending = ''): string {
  const [given, ...others] = positionals;
  if (!given?.endsWith(ending) || others.length > 0) throw new UsageError(sentence);
  // npm runs a script in another folder than the user's.
  return resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

/** Parses a role. Throws UsageError. */
export function readRole(text: string): Role {
  const role = roles.find((name) => name === text);
  if (role) return role;
  throw new UsageError(`--role must be ${roles.join(', ')}, not "${text}".`);
}

/** Parses a name of one line. Throws UsageError. */
export function readName(argument: string, text: string): string {
  const { data } = nameSchema.safeParse(text);
  if (data !== undefined) return data;
  throw new UsageError(`${argument} must be 1 to 100 characters in one line.`);
}

/** Formats a number of people. */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
