import { vi } from 'vitest';
import type { Role } from '../../../content-service/src/accounts/roles.ts';
import { day } from '../../helpers/stopped-clock.ts';
import type { World } from './world.ts';

/**
 * What a request proves: `nobody` has no valid credential; `ended` had a session; `unknown` sends a
 * token that does not exist; `foreign` is a page of another origin in an editor's browser.
 */
type Standing = 'nobody' | 'ended' | 'unknown' | 'foreign' | 'viewer' | 'editor' | 'administrator';

/** The sender of a request. */
export interface Asker {
  name: string;
  standing: Standing;
  /** Whether the request comes from a page of the service itself, whose origin is then a header. */
  own?: boolean;
  /** Creates the other headers, credentials included. */
  headers(world: World): Record<string, string>;
}

/** Returns the headers of a session of a role, which may have begun earlier. */
function cookie(role: Role, daysAgo = 0): Asker['headers'] {
  return ({ accounts: { sessions, users } }) => {
    const email = `${role}@site.example`;
    const { id } = users.find(email) ?? users.create({ email, name: role, role });
    vi.useFakeTimers({ now: Date.now() - daysAgo * day, toFake: ['Date'] });
    const secret = sessions.begin(id);
    vi.useRealTimers();
    return { cookie: `sanitySession=${secret}` };
  };
}

/**
 * Askers that may read at most, one of each kind: `access/authenticate.test.ts` has the others. Those
 * that may read come first, so that what the service holds for them would show.
 */
export const askers: readonly Asker[] = [
  { name: 'a viewer’s cookie', standing: 'viewer', own: true, headers: cookie('viewer') },
  { name: 'nobody', standing: 'nobody', headers: () => ({}) },
  { name: 'an ended session', standing: 'ended', own: true, headers: cookie('editor', 100) },
  {
    name: 'an unknown token',
    standing: 'unknown',
    headers: () => ({ authorization: 'Bearer skMadeUp' }),
  },
  {
    name: 'a foreign page in an editor’s browser',
    standing: 'foreign',
    headers: (world) => ({
      ...cookie('editor')(world),
      origin: 'http://evil.example',
      'sec-fetch-site': 'cross-site',
    }),
  },
];

/** A request that these are refused would prove nothing about others. */
export const editor: Asker = {
  name: 'an editor',
  standing: 'editor',
  own: true,
  headers: cookie('editor'),
};
export const administrator: Asker = {
  name: 'an administrator',
  standing: 'administrator',
  own: true,
  headers: cookie('administrator'),
};
