import type { Tokens } from '../access/tokens.ts';
import { printTable, readArguments, readName, readRole, runCommand, timeText } from './command.ts';
import { UsageError } from './run.ts';

// Makes, lists and revokes tokens; a running service knows at once.

const usage =
  'Say --role viewer, editor or administrator, with --label TEXT and --expires 30d if wanted; or --list; or --revoke ID.';

const lengths: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

runCommand(({ tokens }) => {
  const { list, revoke, role, label, expires } = readArguments({
    role: { type: 'string' },
    label: { type: 'string' },
    expires: { type: 'string' },
    list: { type: 'boolean' },
    revoke: { type: 'string' },
  });
  const asked = [role, list, revoke].filter((value) => value !== undefined);
  const describes = label !== undefined || expires !== undefined;
  if (asked.length !== 1 || (describes && role === undefined)) throw new UsageError(usage);
  if (list) return print(tokens);
  if (revoke !== undefined) return remove(tokens, revoke);
  if (role === undefined) throw new UsageError(usage);
  const { secret } = tokens.create({
    role: readRole(role),
    label: label === undefined ? 'Token' : readName('--label', label),
    expires: expires === undefined ? undefined : Date.now() + readLength(expires),
  });
  console.log(secret);
});

function print(tokens: Tokens): void {
  const rows = tokens
    .list()
    .map(({ id, role, label, created, used, expires }) => [
      id,
      role,
      label,
      timeText(created, ''),
      timeText(used, 'never'),
      timeText(expires, 'never'),
    ]);
  printTable([['ID', 'ROLE', 'LABEL', 'CREATED', 'LAST USED', 'EXPIRES'], ...rows]);
}

function remove(tokens: Tokens, id: string): void {
  if (!tokens.revoke(id)) throw new UsageError(`There is no token "${id}"; --list names them.`);
}

function readLength(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,4})([hdw])$/.exec(text) ?? [];
  const length = lengths[unit];
  if (length === undefined) {
    throw new UsageError(
      `--expires must be hours, days or weeks like 12h, 30d or 8w, not "${text}".`,
    );
  }
  return Number(count) * length;
}
