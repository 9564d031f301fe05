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
  | ('nobody' | 'ended' | 'unknown' | 'expired')
  | ('foreign' | 'stranger')
  | ('viewer' | 'editor' | 'administrator');

/** The sender of a request. */
export interface Asker {
  name: string;
  standing: Standing;
  /** Whether the request comes from a page of the service itself, whose origin is then a header. */
  own?: boolean;
  /** Creates the other headers, credentials included. */
  headers(world: World): Record<string, string>;
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Returns the headers of a session of a role, which may have begun earlier. */
function cookie(role: Role, daysAgo = 0): Asker['headers'] {
  return ({ accounts: { users }, service }) => {
    const email = `${role}@site.example`;
    const { id } = users.find(email) ?? users.create({ email, name: role, role });
    const then = openAccounts(service.dataDir, () => Date.now() - daysAgo * day);
    const secret = then.sessions.begin(id);
    then.close();
    return { cookie: `sanitySession=${secret}` };
  };
}

/** Returns the headers of a new token, which may have expired or been revoked. */
function token(role: Role, state?: 'expired' | 'revoked'): Asker['headers'] {
  return ({ accounts: { tokens } }) => {
    const expires = state === 'expired' ? Date.now() - 1 : undefined;
    const { secret, token } = tokens.create({ role, label: `${role}, ${state}`, expires });
    if (state === 'revoked') tokens.revoke(token.id);
    return bearer(secret);
  };
}

/** Returns a page of another origin in an editor's browser, which sends these headers, if any. */
function page(standing: Standing, name: string, origin = '', site = '', host = ''): Asker {
  const said = Object.entries({ origin, 'sec-fetch-site': site, host });
  const given = Object.fromEntries(said.filter(([, value]) => value !== ''));
  return { name, standing, headers: (world) => ({ ...cookie('editor')(world), ...given }) };
}

const madeUp = { cookie: 'sanitySession=made-up' };
const [unknown, evil] = [bearer('skMadeUp'), 'http://evil.example'];

/**
 * Askers that may read at most, one of each kind. Those that may read come first, so that a cached
 * answer would show.
 */
export const askers: readonly Asker[] = [
  { name: 'a viewer’s cookie', standing: 'viewer', own: true, headers: cookie('viewer') },
  { name: 'nobody', standing: 'nobody', headers: () => ({}) },
  { name: 'an ended session', standing: 'ended', own: true, headers: cookie('editor', 100) },
  page('foreign', 'a foreign page in an editor’s browser', evil, 'cross-site'),
];

/** Variants of `askers`. */
export const otherAskers: readonly Asker[] = [
  { name: 'a viewer’s token', standing: 'viewer', headers: token('viewer') },
  { name: 'a made-up cookie', standing: 'nobody', own: true, headers: () => madeUp },
  { name: 'an unknown token', standing: 'unknown', headers: () => unknown },
  { name: 'an empty token', standing: 'unknown', headers: () => ({ authorization: 'Bearer' }) },
  { name: 'an expired token', standing: 'expired', headers: token('administrator', 'expired') },
  { name: 'a revoked token', standing: 'unknown', headers: token('administrator', 'revoked') },
  {
    name: 'an unknown token beside an editor’s cookie',
    standing: 'unknown',
    own: true,
    headers: (world) => ({ ...unknown, ...cookie('editor')(world) }),
  },
  page('foreign', 'a foreign page of which only the origin is told', evil),
  page('foreign', 'a foreign page of which no origin is told', '', 'cross-site'),
  page('foreign', 'a page without an origin', 'null', 'cross-site'),
  page('foreign', 'a page at another port of this machine', 'http://127.0.0.1:1', 'same-site'),
  page('foreign', 'a page at another port of which no origin is told', '', 'same-site'),
  page('stranger', 'a page whose name leads to this machine', evil, 'same-origin', 'evil.example'),
  page(
    'stranger',
    'a page whose name begins like this machine’s',
    'http://localhost.evil.example',
    'same-origin',
    'localhost.evil.example',
  ),
];

/** A request that these are refused would prove nothing about others. */
export const editor: Asker = { name: 'an editor', standing: 'editor', headers: token('editor') };
export const administrator: Asker = {
  name: 'an administrator',
  standing: 'administrator',
  own: true,
  headers: cookie('administrator'),
};

/** Variants of `editor`. */
export const otherEditors: readonly Asker[] = [
  { name: 'an editor’s cookie', standing: 'editor', own: true, headers: cookie('editor') },
  page('editor', 'an editor’s cookie at a listed origin', 'http://site.example', 'cross-site'),
];
