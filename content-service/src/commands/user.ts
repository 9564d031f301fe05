import { z } from 'zod';
import type { Accounts } from '../access/accounts.ts';
import type { User, Users } from '../access/users.ts';
import type { Config } from '../config.ts';
import { printTable, readArguments, readName, readRole, runCommand, timeText } from './command.ts';
import { UsageError } from './run.ts';

// Makes, lists and removes those who can log in, and lets them choose a password.

const usage =
  'Say --email ADDRESS with --name TEXT and --role viewer, editor or administrator; or --list; or --remove ADDRESS.';

interface Asked {
  email: string;
  name?: string | undefined;
  role?: string | undefined;
}

runCommand((accounts, config) => {
  const { list, remove, email, name, role } = readArguments({
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    list: { type: 'boolean' },
    remove: { type: 'string' },
  });
  const asked = [email, list, remove].filter((value) => value !== undefined);
  const describes = name !== undefined || role !== undefined;
  if (asked.length !== 1 || (describes && email === undefined)) throw new UsageError(usage);
  if (list) return print(accounts.users);
  if (remove !== undefined) return removeUser(accounts.users, remove);
  if (email === undefined) throw new UsageError(usage);
  const origin = originOf(config);
  const user = createOrFind(accounts, { email, name, role });
  console.log(`${origin}/login?invitation=${accounts.invitations.create(user.id)}`);
});

function createOrFind({ users }: Accounts, asked: Asked): User {
  const name = asked.name === undefined ? undefined : readName('--name', asked.name);
  const role = asked.role === undefined ? undefined : readRole(asked.role);
  const known = users.find(asked.email);
  if (known) {
    users.update(known.id, { name, role });
    return known;
  }
  if (!z.email().max(320).safeParse(asked.email.trim()).success) {
    throw new UsageError(`--email must be an e-mail address, not "${asked.email}".`);
  }
  if (name === undefined || role === undefined) {
    throw new UsageError(`Nobody has the address ${asked.email} yet: say --name and --role too.`);
  }
  return users.create({ email: asked.email, name, role });
}

function removeUser(users: Users, email: string): void {
  const user = users.find(email);
  if (!user) throw new UsageError(`Nobody has the address "${email}"; --list names them.`);
  users.remove(user.id);
}

function print(users: Users): void {
  const rows = users
    .list()
    .map(({ id, role, email, name, created }) => [id, role, email, name, timeText(created, '')]);
  printTable([['ID', 'ROLE', 'E-MAIL', 'NAME', 'CREATED'], ...rows]);
}

/** Takes the configuration; gives the origin that a browser on this machine reaches the service by. */
function originOf({ publicUrl, host, port }: Config): string {
  if (publicUrl !== undefined) return publicUrl;
  if (port === 0) throw new UsageError('CONTENT_PORT is 0: set CONTENT_PUBLIC_URL to the address.');
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
