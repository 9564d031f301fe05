import { get, json, type RequestRow } from './request-row.ts';
import type { World } from './world.ts';

const v = '/v2025-02-19';
const keyvalue = `${v}/users/me/keyvalue`;
const project = `${v}/projects/embedded`;
const preference = JSON.stringify([{ key: 'authority', value: 1 }]);

/** Returns requests to every endpoint of accounts. */
export function ofAccounts({ somebody }: World): RequestRow[] {
  const known = [
    `${v}/auth/id`,
    `${v}/users/me`,
    `${keyvalue}/authority`,
    `${v}/projects`,
    project,
    ...[project, v].flatMap((prefix) => [
      `${prefix}/datasets`,
      `${prefix}/datasets/production/settings/indexing`,
      `${prefix}/grants`,
      `${prefix}/features`,
      `${prefix}/help`,
      `${prefix}/journey/announcements`,
      `${prefix}/journey/trial`,
      `${prefix}/user-applications`,
      `${prefix}/new-content-release-allowed`,
    ]),
  ];
  return [
    ...known.map((path) => get('known', path)),
    get('known', `${v}/users/${somebody}`, { tells: true }),
    { method: 'PUT', kind: 'known', path: keyvalue, headers: json, body: preference },
    get('published', `${v}/auth/providers`),
    get('published', `${project}/datasets/production/acl`),
    get('published', `${v}/datasets/production/acl`),
    get('open', '/login'),
    get('open', '/login?invitation=made-up', { allowed: 401 }),
    {
      method: 'POST',
      kind: 'form',
      path: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=editor%40site.example&password=wrong',
    },
    get('open', '/login/password'),
    {
      method: 'POST',
      kind: 'form',
      path: '/login/password',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=nobody%40site.example&current=wrong&password=another+few+words',
    },
    get('people', '/people'),
    {
      method: 'POST',
      kind: 'people',
      path: '/people',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `do=inviteAgain&id=${somebody}`,
    },
    get('editing', '/deleted', { tells: true }),
    {
      method: 'POST',
      kind: 'editing',
      path: '/deleted',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'do=restore&id=none',
      allowed: 404,
    },
    get('people', '/backups'),
    get('people', '/backups/production-2026-01-01t00-00-00-000z.tar.gz'),
    {
      method: 'POST',
      kind: 'people',
      path: '/backups',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'do=backUp',
    },
    {
      method: 'POST',
      kind: 'manage',
      path: `${v}/data/archive/production`,
      headers: json,
      body: JSON.stringify({ do: 'import', file: `${'0'.repeat(36)}.tar.gz`, mode: 'merge' }),
    },
    // Last, because it ends the session of the other requests.
    { method: 'POST', kind: 'logout', path: `${v}/auth/logout` },
  ];
}
