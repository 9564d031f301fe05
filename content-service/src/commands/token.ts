import { parseArgs } from 'node:util';
import type { Tokens } from '../accounts/tokens.ts';
import { readName, readRole, runCommand, UsageError, withAccounts } from './command.ts';

// Creates, lists and revokes tokens. Each change takes effect in a running service at once.

const usage =
  'npm run -s content:token -- --role viewer|editor|administrator [--label TEXT] [--expires 30d] | --list | --revoke ID';

/** Milliseconds. */
const units: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

await runCommand(usage, (config) => {
  const { values } = parseArgs({
    options: {
      role: { type: 'string' },
      label: { type: 'string' },
      expires: { type: 'string' },
      list: { type: 'boolean' },
      revoke: { type: 'string' },
    },
  });
  const { role, label, expires, list, revoke } = values;
  if ([role, list, revoke].filter((operation) => operation !== undefined).length !== 1) {
    throw new UsageError('Use exactly one of --role, --list and --revoke.');
  }
  return withAccounts(config, ({ tokens }) => {
    if (revoke !== undefined) return remove(tokens, revoke);
    if (role === undefined) return tokenTable(tokens);
    return tokens.create({
      role: readRole(role),
      label: label === undefined ? 'Token' : readName('--label', label),
      expires: expires === undefined ? undefined : Date.now() + readLength(expires),
    }).secret;
  });
});

function tokenTable(tokens: Tokens): string {
  const rows = tokens.list().map(({ id, role, label, created, used, expires }) => {
    return [id, role, label, ...[created, used, expires].map(formatTime)];
  });
  const head = ['ID', 'ROLE', 'LABEL', 'CREATED', 'LAST USED', 'EXPIRES'];
  return [head, ...rows].map((row) => row.join('\t')).join('\n');
}

function remove(tokens: Tokens, id: string): string {
  if (!tokens.revoke(id))
    throw new UsageError(`There is no token "${id}"; --list shows all tokens.`);
  return '';
}

function readLength(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,4})([hdw])$/.exec(text) ?? [];
  const length = units[unit];
  if (length !== undefined) return Number(count) * length;
  throw new UsageError(
    `--expires must be hours, days or weeks like 12h, 30d or 8w, not "${text}".`,
  );
}

/** Formats a Unix time in milliseconds, exact to the minute. */
function formatTime(time: number | null): string {
  return time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16)}Z`;
}
