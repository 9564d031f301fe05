import { parseArgs } from 'node:util';
import { emailSchema, type User, type Users } from '../accounts/users.ts';
import { addressOf, type Config } from '../config.ts';
import { readName, readRole, runCommand, UsageError, withAccounts } from './command.ts';

// Creates a user, or finds one, and prints the address at which the user chooses how to log in. The page
// of people does the rest.

const usage =
  'npm run -s content:user -- --email ADDRESS [--name TEXT] [--role viewer|editor|administrator]';

await runCommand(usage, (config) => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  });
  const { email, name, role } = values;
  if (email === undefined) throw new UsageError('--email is needed.');
  return withAccounts(config, ({ users, invitations }) => {
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

/** Returns the origin that browsers use for the service. */
function originOf(config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  if (config.port !== 0) return addressOf(config);
  throw new UsageError('CONTENT_PORT is 0: set CONTENT_PUBLIC_URL to the address.');
}
