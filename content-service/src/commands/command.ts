import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Accounts, openAccounts } from '../accounts/accounts.ts';
import { AccountsError } from '../accounts/accounts-database.ts';
import { type Role, roles } from '../accounts/roles.ts';
import { nameSchema } from '../accounts/users.ts';
import { ArchiveError } from '../archive/archive.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { writePrivately } from '../store/disk.ts';

/** Wrong arguments; the message is a sentence. */
export class UsageError extends Error {}

/** The folder that relative settings start from. */
const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs a command, prints the text that `work` returns, or the sentence of an error, and ends the
 * process: with 2 for wrong arguments, with 1 for any other error.
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

/** Resolves a path argument: npm runs a script in another folder than it was called from. */
export function resolvePath(given: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

/** Returns the origin that this machine reaches a service by. */
export function addressOf({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Opens the accounts while `work` runs. Throws AccountsError. */
export function withAccounts<T>({ dataDir }: Config, work: (accounts: Accounts) => T): T {
  const accounts = openAccounts(dataDir);
  try {
    return work(accounts);
  } finally {
    accounts.close();
  }
}

/** One to create, all to list, or one to remove. */
type Operation = { create: string } | { list: true } | { remove: string };

/**
 * Returns the one operation that the arguments ask for; `details` are those that only a creation
 * may have. Throws UsageError for none and for several.
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
  throw new UsageError('Ask for one of these, and for no more.');
}

/** Throws UsageError for a text that is not a role. */
export function readRole(text: string): Role {
  const role = roles.find((name) => name === text);
  if (role) return role;
  throw new UsageError(`--role must be ${roles.join(', ')}, not "${text}".`);
}

/** Throws UsageError for a name that does not fit in a line. */
export function readName(argument: string, text: string): string {
  const { data } = nameSchema.safeParse(text);
  if (data !== undefined) return data;
  throw new UsageError(`${argument} must be 1 to 100 characters in one line.`);
}

/** Aligns rows of cells in columns. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** Formats a Unix time in milliseconds to the minute. */
export function formatTime(time: number | null, none: string): string {
  return time === null ? none : `${new Date(time).toISOString().slice(0, 16)}Z`;
}
