import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Accounts, openAccounts } from '../accounts/accounts.ts';
import { type Role, roles } from '../accounts/roles.ts';
import { nameSchema } from '../accounts/users.ts';
import { ArchiveError } from '../archive/archive-files.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { writePrivately } from '../store/disk.ts';

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
    const config = readConfig(process.env, root);
    writePrivately(config.dataDir);
    const output = await work(config);
    if (output !== '') console.log(output);
    process.exit(0);
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      console.error(`${error.message}\nUse: ${usage}`);
      process.exit(2);
    }
    const expected = [ArchiveError, ConfigError];
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Checks whether `parseArgs` threw the error. */
function isArgumentError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Resolves a path argument. npm runs a script in another folder than the user's. */
export function resolvePath(given: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

/** Opens the accounts while `work` runs. Throws ConfigError. */
export function withAccounts<T>({ dataDir }: Config, work: (accounts: Accounts) => T): T {
  const accounts = openAccounts(dataDir);
  try {
    return work(accounts);
  } finally {
    accounts.close();
  }
}

/** The operation of a command on users or tokens. */
type Operation = { create: string } | { list: true } | { remove: string };

/**
 * Returns the operation in the arguments. `details` are arguments that only `create` may have. Throws
 * UsageError for no operation and for several.
 */
export function readOperation(args: {
  create: string | undefined;
  details: readonly (string | undefined)[];
  list: boolean | undefined;
  remove: string | undefined;
}): Operation {
  const { create, details, list, remove } = args;
  const operations: Operation[] = [];
  if (create !== undefined) operations.push({ create });
  if (list) operations.push({ list });
  if (remove !== undefined) operations.push({ remove });
  const [operation, ...others] = operations;
  const hasDetails = details.some((detail) => detail !== undefined);
  if (operation && others.length === 0 && (create !== undefined || !hasDetails)) return operation;
  throw new UsageError('Use exactly one of these operations.');
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

/** Formats rows as aligned columns. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** Formats a Unix time in milliseconds, exact to the minute. */
export function formatTime(time: number | null, none: string): string {
  return time === null ? none : `${new Date(time).toISOString().slice(0, 16)}Z`;
}
