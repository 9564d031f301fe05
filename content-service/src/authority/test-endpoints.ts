import type { Sent } from './test-send.ts';
import { secret, type World } from './test-world.ts';
import { writing } from './test-writing.ts';

/**
 * Who may ask: `open` is for everybody, whatever they send; `published` too, unless their token is not
 * good; `private` is published content, and for whoever has a credential what is private as well;
 * `known` needs a credential; so does `own`, which changes what is remembered for whoever asks;
 * `write` needs an editor's; `form` only our own page sends; `people` is for administrators, whom
 * nobody here is; `logout` is for whoever has a session.
 */
type Kind =
  | 'open'
  | 'published'
  | 'private'
  | 'known'
  | 'own'
  | 'create'
  | 'update'
  | 'form'
  | 'people'
  | 'logout';

/** One way to ask. */
export interface Row extends Sent {
  kind: Kind;
  /** The pattern of its route, `/v…` for any version. */
  route: string;
  /** Whether something private is told to whoever may know it. */
  tells?: boolean;
  /** What an editor is answered, where it is not 200. */
  allowed?: number;
}

const versions = ['v1', 'v2021-03-25', 'v2023-07-01', 'v2025-02-19', 'v2026-05-04', 'vX'];
const perspectives = ['', 'raw', 'published', 'drafts', 'previewDrafts', 'rSpring,drafts'];

/** All ways to what is private that a query has, in one. */
const query = `{
  "all": *,
  "named": *[_id in ["drafts.page-1", "versions.rSpring.page-1", "private.settings"]],
  "path": *[_id in path("drafts.**") || _id in path("private.**")]._id,
  "followed": *[_id == "page-1"][0].to->title,
  "counted": select(count(*[_type == "settings"]) > 0 => $secret),
  "referring": *[references(*[_type == "sanity.imageAsset"]._id)]._id,
  "sought": *[title match $start]
}`;
const parameters = { secret, start: `${secret.slice(0, 4)}*` };

/** Takes what is there; gives every endpoint at least once. Streams are asked elsewhere. */
export function rowsOf(world: World): Row[] {
  return [...reading(world), ...writing, ...ofAccounts(world)];
}

function reading({ image, file }: World): Row[] {
  const get = (kind: Kind, route: string, path: string, tells = false): Row => ({
    method: 'GET',
    kind,
    route,
    path,
    tells,
  });
  const v = '/v2025-02-19';
  const [ids, history] = ['page-1,drafts.page-1,private.settings', '/v…/data/history/:dataset'];
  return [
    ...queries(),
    get('private', '/v…/data/doc/:dataset/:ids', `${v}/data/doc/production/${ids}`, true),
    get(
      'private',
      '/v…/data/doc/:dataset/:ids',
      `${v}/data/doc/production/page-1?includeAllVersions=true`,
      true,
    ),
    get('private', '/v…/data/export/:dataset', `${v}/data/export/production`, true),
    get('private', '/v…/data/export/:dataset', '/v1/data/export/production?types=settings', true),
    ...['page-1', 'gone', 'drafts.page-1', 'private.settings'].flatMap((id) => {
      const tells = id !== 'page-1';
      const base = `${v}/data/history/production`;
      return [
        get(
          'known',
          `${history}/documents/:ids`,
          `${base}/documents/${id}?lastRevision=true`,
          tells,
        ),
        get(
          'known',
          `${history}/transactions/:ids`,
          `${base}/transactions/${id}?effectFormat=mendoza`,
          tells,
        ),
        get('known', `${history}/events/documents/:ids`, `${base}/events/documents/${id}`),
      ];
    }),
    // By their hash, which nobody can guess: as on the real service, whatever refers to them.
    get('open', '/images/:project/:dataset/:file/:vanity?', image),
    get('open', '/images/:project/:dataset/:file/:vanity?', `${image}?w=3`),
    get('open', '/files/:project/:dataset/:file', file),
    get('open', '/v…/check/cors', `${v}/check/cors`),
    get('open', '/v…/ping', `${v}/ping`),
    get('open', '/reviews-widget.js', '/reviews-widget.js'),
    get('open', '/', '/'),
    get('open', '/studio/settings.json', '/studio/settings.json'),
    // Nothing was built; what asks for no socket finds none.
    ...['/studio/*', '/studio/assets/*', '/studio/streams'].map((route) => ({
      ...get('open', route, route.replace('*', 'x')),
      allowed: 404,
    })),
    { ...get('published', '/v…/socket/:dataset', `${v}/socket/production`), allowed: 404 },
    get(
      'known',
      '/v…/data/references/:dataset/documents/:id/to',
      `${v}/data/references/production/documents/drafts.page-1/to`,
    ),
  ];
}

function queries(): Row[] {
  const body = JSON.stringify({ query, params: parameters });
  const route = '/v…/data/query/:dataset';
  const asked = new URLSearchParams({ query });
  for (const [name, value] of Object.entries(parameters)) {
    asked.set(`$${name}`, JSON.stringify(value));
  }
  return versions.flatMap((version) =>
    perspectives.flatMap((perspective): Row[] => {
      const path = `/${version}/data/query/production?returnQuery=false`;
      const seen = perspective && `&perspective=${perspective}`;
      // By default old versions see drafts and new ones do not; documents with another dot all do.
      const shared = { kind: 'private', route, tells: true } as const;
      return [
        { ...shared, method: 'GET', path: `${path}${seen}&${asked}` },
        { ...shared, method: 'POST', path: `${path}${seen}`, body },
      ];
    }),
  );
}

function ofAccounts({ somebody }: World): Row[] {
  const v = '/v2025-02-19';
  const preference = JSON.stringify([{ key: 'authority', value: 1 }]);
  const keyvalue = `${v}/users/me/keyvalue`;
  const projects = `${v}/projects/embedded`;
  const known = (route: string, path: string, tells = false): Row => ({
    method: 'GET',
    kind: 'known',
    route: `/v…${route}`,
    path,
    tells,
  });
  return [
    { ...known('/auth/providers', `${v}/auth/providers`), kind: 'published' },
    known('/auth/id', `${v}/auth/id`),
    known('/users/me', `${v}/users/me`),
    known('/users/:ids', `${v}/users/${somebody}`, true),
    known('/users/me/keyvalue/:keys?', keyvalue),
    known('/users/me/keyvalue/:keys?', `${keyvalue}/authority`),
    {
      method: 'PUT',
      kind: 'own',
      route: '/v…/users/me/keyvalue',
      path: keyvalue,
      body: preference,
    },
    {
      method: 'DELETE',
      kind: 'own',
      route: '/v…/users/me/keyvalue/:keys',
      path: `${keyvalue}/authority`,
      allowed: 204,
    },
    known('/projects', `${v}/projects`),
    known('/projects/:project', projects),
    known('/projects/:project/datasets', `${projects}/datasets`),
    {
      ...known('/projects/:project/datasets/:dataset/acl', `${projects}/datasets/production/acl`),
      kind: 'published',
    },
    known(
      '/projects/:project/datasets/:dataset/settings/indexing',
      `${projects}/datasets/production/settings/indexing`,
    ),
    known('/projects/:project/grants', `${projects}/grants`),
    known('/projects/:project/features', `${projects}/features`),
    known('/projects/:project/user-applications', `${projects}/user-applications`),
    known(
      '/projects/:project/new-content-release-allowed',
      `${projects}/new-content-release-allowed`,
    ),
    { method: 'GET', kind: 'open', route: '/login', path: '/login' },
    {
      method: 'POST',
      kind: 'form',
      route: '/login',
      path: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=editor%40site.example&password=wrong',
    },
    {
      method: 'GET',
      kind: 'open',
      route: '/login',
      path: '/login?invitation=made-up',
      allowed: 401,
    },
    { method: 'GET', kind: 'people', route: '/people', path: '/people' },
    {
      method: 'POST',
      kind: 'people',
      route: '/people',
      path: '/people',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `do=inviteAgain&id=${somebody}`,
    },
    // Last, because it ends what the others ask with.
    { method: 'POST', kind: 'logout', route: '/v…/auth/logout', path: `${v}/auth/logout` },
  ];
}
