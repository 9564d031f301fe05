import { Hono } from 'hono';
import { z } from 'zod';
import {
  type Access,
  accessOf,
  renewedAccess,
  requireCredential,
  requireReader,
} from '../access/request-access.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type Role, roleTitle } from '../accounts/roles.ts';
import { refusal } from '../http/errors.ts';
import { jsonBody, limitBody } from '../http/request.ts';

const keySchema = z.string().min(1).max(500);
const preferencesSchema = z
  .array(z.object({ key: keySchema, value: z.unknown() }))
  .min(1)
  .max(100);

/** Maximum users or keys in one request. Others are ignored. */
const maxIds = 500;

/** Serves the current user, other users by id, and the current user's preferences. */
export function userRoutes(accounts: Accounts): Hono {
  const { preferences } = accounts;
  const routes = new Hono();

  routes.use(requireCredential);

  routes.get('/me', (c) => c.json(currentUser(accounts, accessOf(c))));

  routes.get('/me/keyvalue/:keys', (c) => {
    const keys = c.req.param('keys').split(',').slice(0, maxIds);
    return c.json(preferences.get(accessOf(c).identity, keys));
  });
  routes.put('/me/keyvalue', limitBody(200_000), async (c) => {
    const { data: pairs } = preferencesSchema.safeParse(await jsonBody(c));
    if (!pairs) throw refusal(400, 'The body must be a list of objects with "key" and "value"');
    const access = renewedAccess(c);
    requireReader(access);
    preferences.set(access.identity, pairs);
    return c.json(pairs);
  });

  routes.get('/:ids', (c) => {
    const ids = c.req.param('ids').split(',').slice(0, maxIds);
    const found = ids.flatMap((id) => userById(accounts, accessOf(c), id) ?? []);
    if (ids.length > 1) return c.json(found);
    // For one id, the client's `getById` expects the user itself and not a list.
    const [user] = found;
    if (!user) throw refusal(404, `There is no user "${ids[0]}"`);
    return c.json(user);
  });

  return routes;
}

/** Returns the user or token of a credential, in the format of a Studio's current user. */
function currentUser({ users, tokens }: Accounts, access: Access) {
  const user = users.get(access.identity);
  if (user) return { ...profile(user), email: user.email, provider: 'embedded' };
  const token = tokens.get(access.identity);
  if (!token) throw access.refusal('read');
  return { ...profile({ ...token, name: token.label }), email: '', provider: 'sanity-token' };
}

function profile({ id, name, role }: { id: string; name: string; role: Role }) {
  return { id, name, profileImage: null, role, roles: [{ name: role, title: roleTitle(role) }] };
}

/** Finds a user or a token, because both can be authors of transactions. */
function userById({ users, tokens }: Accounts, access: Access, id: string) {
  const displayName = users.nameOf(id) ?? tokens.get(id)?.label;
  if (displayName === undefined) return undefined;
  return { id, displayName, imageUrl: null, isCurrentUser: id === access.identity };
}
