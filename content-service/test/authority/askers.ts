import { openAccounts } from '../../src/accounts/accounts.ts';
import type { Role } from '../../src/accounts/roles.ts';
import { day } from '../accounts-app.ts';
import type { World } from './world.ts';

/**
 * What a request proves: `nobody` has no valid credential; `ended` had a session; `unknown` and
 * `expired` send a token that does not exist or has expired; `foreign` is a page of another origin
 * in an editor's browser; `stranger` is such a page whose host name resolves to this machine.
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

type HeadersOf = (world: World) => Record<string, string>;

/** The sender of a request. */
export interface Asker {
  name: string;
  standing: Standing;
  /** Whether the request comes from a page of the service itself. */
  own: boolean;
  /** Whether a browser says that it comes from a page of another site, which is not listed. */
  isElsewhere?: boolean;
  headers: HeadersOf;
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/**
 * Begins a session of a role, and returns its cookie. With `now`, the session begins at that time.
 */
function session({ accounts, service }: World, role: Role, now?: () => number) {
  const email = `${role}@site.example`;
  const user = accounts.users.find(email) ?? accounts.users.create({ email, name: role, role });
  if (!now) return { cookie: `sanitySession=${accounts.sessions.begin(user.id)}` };
  const late = openAccounts(service.dataDir, now);
  const secret = late.sessions.begin(user.id);
  late.close();
  return { cookie: `sanitySession=${secret}` };
}

/** Returns a sender that is a program, not a browser. */
function program(name: string, standing: Standing, headers: HeadersOf): Asker {
  return { name, standing, own: false, headers };
}

/** Returns a program with a token, which may have expired. */
function token(name: string, standing: Standing, role: Role, expires?: number): Asker {
  return program(name, standing, ({ accounts: { tokens } }) =>
    bearer(tokens.create({ role, label: name, expires }).secret),
  );
}

/** Returns a sender that is a page of the service. */
function ownPage(name: string, standing: Standing, headers: HeadersOf): Asker {
  const asked: HeadersOf = (world) => ({ ...headers(world), origin: world.service.url });
  return { name, standing, own: true, headers: asked };
}

/**
 * Returns a page of another origin in an editor's browser. `said`: the headers that the browser sends.
 */
function page(name: string, standing: Standing, said: Record<string, string>): Asker {
  const asker = program(name, standing, (world) => ({ ...session(world, 'editor'), ...said }));
  return {
    ...asker,
    isElsewhere: said['sec-fetch-site'] === 'cross-site' && standing === 'foreign',
  };
}

const evil = 'http://evil.example';
const evilLocalhost = 'http://localhost.evil.example';
const crossSite = { 'sec-fetch-site': 'cross-site' };
const sameSite = { 'sec-fetch-site': 'same-site' };
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/**
 * Askers that may read at most, one of each kind. Those that may read come first, so that a cached
 * answer would show.
 */
export const askers: readonly Asker[] = [
  ownPage('a viewer’s cookie', 'viewer', (world) => session(world, 'viewer')),
  program('nobody', 'nobody', () => ({})),
  ownPage('somebody whose session has ended', 'ended', (world) =>
    session(world, 'editor', () => Date.now() - 100 * day),
  ),
  page('a foreign page in an editor’s browser', 'foreign', { origin: evil, ...crossSite }),
];

/** Variants of `askers`. */
export const otherAskers: readonly Asker[] = [
  token('a viewer’s token', 'viewer', 'viewer'),
  ownPage('a cookie that was never given out', 'nobody', () => ({
    cookie: 'sanitySession=made-up',
  })),
  program('an unknown token', 'unknown', () => bearer('skMadeUp')),
  program('an empty token', 'unknown', () => ({ authorization: 'Bearer' })),
  program('a revoked token', 'unknown', ({ accounts: { tokens } }) => {
    const revoked = tokens.create({ role: 'administrator', label: 'Revoked' });
    tokens.revoke(revoked.token.id);
    return bearer(revoked.secret);
  }),
  token('an expired token', 'expired', 'administrator', Date.now() - 1),
  ownPage('a token that is none beside an editor’s cookie', 'unknown', (world) => ({
    ...bearer('skMadeUp'),
    ...session(world, 'editor'),
  })),
  page('a foreign page of which only the origin is told', 'foreign', { origin: evil }),
  page('a foreign page of which no origin is told', 'foreign', crossSite),
  page('a page without an origin', 'foreign', { origin: 'null', ...crossSite }),
  page('a page at another port of this machine', 'foreign', {
    origin: 'http://127.0.0.1:1',
    ...sameSite,
  }),
  page('a page at another port of this machine, of which no origin is told', 'foreign', sameSite),
  page('a page whose name leads to this machine', 'stranger', {
    host: 'evil.example',
    origin: evil,
    ...sameOrigin,
  }),
  page('a page whose name begins like this machine’s', 'stranger', {
    host: 'localhost.evil.example',
    origin: evilLocalhost,
    ...sameOrigin,
  }),
];

/**
 * An asker that may do everything here: a request that it is refused would prove nothing about
 * others.
 */
export const editor = token('an editor’s token', 'editor', 'editor');

/** Variants of `editor`. */
export const otherEditors: readonly Asker[] = [
  ownPage('an editor’s cookie', 'editor', (world) => session(world, 'editor')),
  page('an editor’s cookie, from a page of a listed origin', 'editor', {
    origin: 'http://site.example',
    ...crossSite,
  }),
];
