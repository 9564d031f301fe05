import { openAccounts } from '../access/accounts.ts';
import type { Role } from '../access/role.ts';
import { day } from '../access/test-access.ts';
import type { World } from './test-world.ts';

/**
 * What somebody is to the service: `nobody` has no credential that counts; `ended` had a session;
 * `unknown` and `expired` send a token that is not or no longer good; `foreign` is a page of somebody
 * else in the browser of an editor, `stranger` such a page under its own name.
 */
type Standing =
  | 'nobody'
  | 'ended'
  | 'unknown'
  | 'expired'
  | 'foreign'
  | 'stranger'
  | 'viewer'
  | 'editor';

/** Somebody who asks. */
export interface Asker {
  name: string;
  standing: Standing;
  /** Whether it comes from a page of ours. */
  own?: true;
  /** Gives the headers of every request. */
  headers(world: World): Record<string, string>;
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Takes a role and a clock that may be late; gives the cookie of a new session. */
function session({ accounts, service }: World, role: Role, now?: () => number) {
  const email = `${role}@site.example`;
  const user = accounts.users.find(email) ?? accounts.users.create({ email, name: role, role });
  if (!now) return { cookie: `sanitySession=${accounts.sessions.begin(user.id)}` };
  const late = openAccounts(service.dataDir, now);
  const secret = late.sessions.begin(user.id);
  late.close();
  return { cookie: `sanitySession=${secret}` };
}

/** Takes what a browser says of the page that asks; gives it with an editor's cookie. */
function fromPage(page: Record<string, string>) {
  return (world: World) => ({ ...session(world, 'editor'), ...page });
}

const evil = 'http://evil.example';

export const askers: readonly Asker[] = [
  { name: 'nobody', standing: 'nobody', headers: () => ({}) },
  {
    name: 'a cookie that was never given out',
    standing: 'nobody',
    own: true,
    headers: ({ service }) => ({ cookie: 'sanitySession=made-up', origin: service.url }),
  },
  {
    name: 'somebody whose session has ended',
    standing: 'ended',
    own: true,
    headers: (world) => ({
      ...session(world, 'editor', () => Date.now() - 100 * day),
      origin: world.service.url,
    }),
  },
  { name: 'an unknown token', standing: 'unknown', headers: () => bearer('skMadeUp') },
  { name: 'an empty token', standing: 'unknown', headers: () => ({ authorization: 'Bearer' }) },
  {
    name: 'a revoked token',
    standing: 'unknown',
    headers({ accounts: { tokens } }) {
      const { token, secret } = tokens.create({ role: 'administrator', label: 'Revoked' });
      tokens.revoke(token.id);
      return bearer(secret);
    },
  },
  {
    name: 'an expired token',
    standing: 'expired',
    headers({ accounts: { tokens } }) {
      const expires = Date.now() - 1;
      return bearer(tokens.create({ role: 'administrator', label: 'Old', expires }).secret);
    },
  },
  {
    name: 'a token that is none beside an editor’s cookie',
    standing: 'unknown',
    own: true,
    headers: (world) => ({
      ...bearer('skMadeUp'),
      ...session(world, 'editor'),
      origin: world.service.url,
    }),
  },
  {
    name: 'a foreign page in an editor’s browser',
    standing: 'foreign',
    headers: fromPage({ origin: evil, 'sec-fetch-site': 'cross-site' }),
  },
  {
    name: 'a foreign page of which only the origin is told',
    standing: 'foreign',
    headers: fromPage({ origin: evil }),
  },
  {
    name: 'a foreign page of which no origin is told',
    standing: 'foreign',
    headers: fromPage({ 'sec-fetch-site': 'cross-site' }),
  },
  {
    name: 'a page without an origin',
    standing: 'foreign',
    headers: fromPage({ origin: 'null', 'sec-fetch-site': 'cross-site' }),
  },
  {
    name: 'a page at another port of this machine',
    standing: 'foreign',
    headers: fromPage({ origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }),
  },
  {
    name: 'a page at another port of this machine, of which no origin is told',
    standing: 'foreign',
    headers: fromPage({ 'sec-fetch-site': 'same-site' }),
  },
  {
    name: 'a page whose name leads to this machine',
    standing: 'stranger',
    headers: fromPage({ host: 'evil.example', origin: evil, 'sec-fetch-site': 'same-origin' }),
  },
  {
    name: 'a page whose name begins like this machine’s',
    standing: 'stranger',
    headers: fromPage({
      host: 'localhost.evil.example',
      origin: 'http://localhost.evil.example',
      'sec-fetch-site': 'same-origin',
    }),
  },
  {
    name: 'a viewer’s token',
    standing: 'viewer',
    headers: ({ accounts }) =>
      bearer(accounts.tokens.create({ role: 'viewer', label: 'Viewer' }).secret),
  },
  {
    name: 'a viewer’s cookie',
    standing: 'viewer',
    own: true,
    headers: (world) => ({ ...session(world, 'viewer'), origin: world.service.url }),
  },
];

/** Who may do everything that is asked here: what they are refused, others are refused for nothing. */
export const editors: readonly Asker[] = [
  {
    name: 'an editor’s token',
    standing: 'editor',
    headers: ({ accounts }) =>
      bearer(accounts.tokens.create({ role: 'editor', label: 'Editor' }).secret),
  },
  {
    name: 'an editor’s cookie',
    standing: 'editor',
    own: true,
    headers: (world) => ({ ...session(world, 'editor'), origin: world.service.url }),
  },
  {
    name: 'an editor’s cookie, from a page of a listed origin',
    standing: 'editor',
    headers: fromPage({ origin: 'http://site.example', 'sec-fetch-site': 'cross-site' }),
  },
];
