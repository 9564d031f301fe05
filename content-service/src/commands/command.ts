import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Accounts, openAccounts } from '../access/accounts.ts';
import { AccountsError } from '../access/database.ts';
import { type Role, roles } from '../access/role.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { root, UsageError } from './run.ts';

/**
 * Takes what a command does with the accounts of this configuration; gives it them, and ends the
 * process with 2 for wrong arguments, or with 1 where the configuration or the accounts cannot be used.
 */
export function runCommand(work: (accounts: Accounts, config: Config) => void): void {
  try {
    const config = readConfig(process.env, root);
    const accounts = openAccounts(config.dataDir);
    try {
      work(accounts, config);
    } finally {
      accounts.close();
    }
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const isExpected = isUsage || error instanceof ConfigError || error instanceof AccountsError;
    console.error(isExpected ? error.message : error);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Takes the options of a command; gives the values of its arguments. Throws UsageError. */
export function readArguments<const T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options, args: process.argv.slice(2) }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Takes the text of an argument; throws UsageError where it is no role. */
export function readRole(text: string): Role {
  const role = roles.find((name) => name === text);
  if (role) return role;
  throw new UsageError(`--role must be ${roles.join(', ')}, not "${text}".`);
}

/** Takes the name of an argument and what somebody is called; throws UsageError where it cannot be shown in a line. */
export function readName(argument: string, text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= 100 && !/\p{Cc}/u.test(name)) return name;
  throw new UsageError(`${argument} must be 1 to 100 characters in one line.`);
}

/** Takes rows of cells; prints them in columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** Takes a time in milliseconds since 1970, or none; gives it for people, to the minute. */
export function timeText(time: number | null, none: string): string {
  return time === null ? none : `${new Date(time).toISOString().slice(0, 16)}Z`;
}
