import { parseArgs } from 'node:util';
import { emailSchema, type User, type Users } from '../accounts/users.ts';
import { addressOf, type Config } from '../config.ts';
import {
  formatTable,
  formatTime,
  readName,
  readRole,
  requireOne,
  runCommand,
  UsageError,
  withAccounts,
} from './command.ts';

// Creates, lists and removes users, and invites them to choose a password.

const usage =
  'npm run -s content:user -- --email ADDRESS [--name TEXT] [--role viewer|editor|administrator] | --list | --remove ADDRESS';

await runCommand(usage, (config) => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      list: { type: 'boolean' },
      remove: { type: 'string' },
    },
  });
  const { email, name, role, list, remove } = values;
  requireOne(email, list, remove);
  return withAccounts(config, ({ users, invitations }) => {
    if (remove !== undefined) return removeUser(users, remove);
    if (email === undefined) return userTable(users);
    const origin = originOf(config);
    const user = createOrFind(users, email, {
      name: name === undefined ? undefined : readName('--name', name),
      role: role === undefined ? undefined : readRole(role),
    });
    return `${origin}/login?invitation=${invitations.create(user.id)}`;
  });
});

function createOrFind(
  users: Users,
  email: string,
  { name, role }: { [Field in 'name' | 'role']: User[Field] | undefined },
): User {
  const known = users.find(email);
  if (known) {
    users.update(known.id, { name, role });
    return known;
  }
  if (!emailSchema.safeParse(email).success) {
    throw new UsageError(`--email must be an e-mail address, not "${email}".`);
  }
  if (name === undefined || role === undefined) {
    throw new UsageError(`No user has the address ${email} yet: set --name and --role too.`);
  }
  return users.create({ email, name, role });
}

function removeUser(users: Users, email: string): string {
  const user = users.find(email);
  if (!user) throw new UsageError(`No user has the address "${email}"; --list shows all users.`);
  users.remove(user.id);
  return '';
}

function userTable(users: Users): string {
  const rows = users
    .list()
    .map(({ id, role, email, name, created }) => [id, role, email, name, formatTime(created, '')]);
  return formatTable([['ID', 'ROLE', 'E-MAIL', 'NAME', 'CREATED'], ...rows]);
}

/** Returns the origin that browsers use for the service. */
function originOf(config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  if (config.port !== 0) return addressOf(config);
  throw new UsageError('CONTENT_PORT is 0: set CONTENT_PUBLIC_URL to the address.');
}
