import { Hono } from 'hono';
import type { Endpoint } from '../../helpers/service/start-service.ts';
import type { Sent } from './send-request.ts';
import { secret, type World } from './world.ts';

/**
 * Which requests are allowed: `open` for everybody, whatever they send; `published` for everybody,
 * unless they send an invalid token; `private` returns published content, and private content to
 * holders of a credential; `known` needs a credential; `create` and `update` need an editor's;
 * `account` needs a user; `form` needs a page of the service; `people` needs an administrator, and `manage` the same without a page; `editing` needs an editor; `logout` is for everybody.
 */
type Kind =
  | ('open' | 'published' | 'private' | 'known' | 'create' | 'update')
  | ('form' | 'account' | 'people' | 'manage' | 'editing' | 'logout');

interface Expectation {
  /** Whether the response contains private content for senders that may read it. */
  tells?: boolean;
  /** The status for whoever may, if it is not 200. */
  allowed?: number;
}

export interface RequestRow extends Sent, Expectation {
  kind: Kind;
}

/** A stream, and what it contains after `stir`. */
export interface Stream extends RequestRow {
  until: RegExp;
}

const types = { form: 'application/x-www-form-urlencoded', json: 'application/json' };

/** Creates a row. The body is that of a form, or JSON if it is an object. */
function row(kind: Kind, request: string, body?: string | object, more?: Expectation): RequestRow {
  const [method = '', path = ''] = request.split(' ');
  if (body === undefined) return { kind, method, path, ...more };
  const isForm = typeof body === 'string';
  const headers = { 'content-type': isForm ? types.form : types.json };
  return { kind, method, path, headers, body: isForm ? body : JSON.stringify(body), ...more };
}

function get(kind: Kind, path: string, more?: Expectation): RequestRow {
  return row(kind, `GET ${path}`, undefined, more);
}

const v = '/v2025-02-19';
const data = `${v}/data`;
const tells = { tells: true };

/** Returns requests to every endpoint, except for event streams. */
export function rowsOf({ image, somebody }: World): RequestRow[] {
  const history = `${data}/history/production`;
  const project = `${v}/projects/embedded`;
  const keyvalue = `${v}/users/me/keyvalue`;
  return [
    ...queries,
    get('private', `${data}/doc/production/page-1,drafts.page-1,private.settings`, tells),
    get('private', `${data}/doc/production/page-1?includeAllVersions=true`, tells),
    get('private', `${data}/export/production`, tells),
    get('private', '/v1/data/export/production?types=settings', tells),
    ...['page-1', 'gone', 'drafts.page-1', 'private.settings'].flatMap((id) => {
      const more = { tells: id !== 'page-1' };
      return [
        get('known', `${history}/documents/${id}?lastRevision=true`, more),
        get('known', `${history}/transactions/${id}?effectFormat=mendoza`, more),
        get('known', `${history}/events/documents/${id}`),
      ];
    }),
    // What is made of a picture is public, whatever refers to it; an original has what its camera wrote.
    get('open', `${image}?w=3`),
    ...[image, `${image}?dl=a.jpg`].map((path) => get('known', path)),
    ...[`${v}/check/cors`, `${v}/ping`, `${v}/problems`].map((path) => get('open', path)),
    get('open', '/', { allowed: 303 }),
    get('open', '/studio/settings.json'),
    // No Studio was built, and a plain request to a WebSocket finds nothing.
    ...['x', 'assets/x', 'streams'].map((path) => get('open', `/studio/${path}`, { allowed: 404 })),
    get('published', `${v}/socket/production`, { allowed: 404 }),
    get('known', `${data}/references/production/documents/drafts.page-1/to`),
    ...mutations.flatMap((mutation, index) => {
      const path = `POST ${data}/mutate/production?returnDocuments=true`;
      const more = { allowed: index === 0 ? 409 : 200 };
      // A dry run returns as much as the mutation itself.
      return [`${path}&dryRun=true`, path].map((one) =>
        row('update', one, { mutations: [mutation] }, more),
      );
    }),
    ...actions.map(([type, fields, allowed = 200]) => {
      const action = { actionType: `sanity.action.document.${type}`, ...fields };
      return row('update', `POST ${data}/actions/production`, { actions: [action] }, { allowed });
    }),
    row('create', `POST ${v}/assets/images/production`, onePixel),
    get('known', `${v}/auth/id`),
    get('known', `${v}/users/me`),
    ...[`${keyvalue}/authority`, `${v}/projects`, project].map((p) => get('known', p)),
    ...[project, v].flatMap((below) => partsOfProject.map((part) => get('known', below + part))),
    get('known', `${v}/users/${somebody}`, tells),
    row('known', `PUT ${keyvalue}`, [{ key: 'authority', value: 1 }]),
    get('published', `${v}/auth/providers`),
    ...[project, v].map((below) => get('published', `${below}/datasets/production/acl`)),
    get('open', '/login'),
    get('open', '/login?invitation=made-up', { allowed: 401 }),
    row('form', 'POST /login', 'email=editor%40site.example&password=wrong'),
    get('account', '/account'),
    row('account', 'POST /account', 'do=remove&id=none', { allowed: 404 }),
    get('people', '/people'),
    row('people', 'POST /people', `do=inviteAgain&id=${somebody}`),
    get('editing', '/changes', tells),
    row('editing', 'POST /changes', 'do=back&first=0&last=0&newest=a', { allowed: 404 }),
    get('editing', '/deleted', tells),
    row('editing', 'POST /deleted', 'do=restore&id=none', { allowed: 404 }),
    get('people', '/backups'),
    get('people', '/backups/production-2026-01-01t00-00-00-000z.tar.gz', { allowed: 404 }),
    row('people', 'POST /backups', 'do=backUp', { allowed: 303 }),
    row('manage', `POST ${data}/archive/production`, importing, { allowed: 422 }),
    // Last, because it ends the session of the other requests.
    row('logout', `POST ${v}/auth/logout`),
  ];
}

/** What is below a project, and below the version, where a project's host has it. */
const partsOfProject = [
  ...['/datasets', '/grants', '/features', '/help'],
  ...['announcements', 'trial'].map((part) => `/journey/${part}`),
  ...['/user-applications', '/new-content-release-allowed', '/intake/telemetry-status'],
];

const versions = ['v1', 'v2021-03-25', 'v2023-07-01', 'v2025-02-19', 'v2026-05-04', 'vX'];
const perspectives = ['', 'raw', 'published', 'drafts', 'previewDrafts', 'drafts,published'];

/** Every way in which a query could reach private documents. */
const query = `{
  "all": *,
  "named": *[_id in ["drafts.page-1", "private.settings"]],
  "path": *[_id in path("drafts.**") || _id in path("private.**")]._id,
  "followed": *[_id == "page-1"][0].to->title,
  "counted": select(count(*[_type == "settings"]) > 0 => $secret),
  "referring": *[references(*[_type == "sanity.imageAsset"]._id)]._id,
  "sought": *[title match $start]
}`;
const params = { secret, start: `${secret.slice(0, 4)}*` };
const asked = new URLSearchParams({
  query,
  $secret: JSON.stringify(params.secret),
  $start: JSON.stringify(params.start),
});

/** The default perspective shows drafts in old versions only; other private documents show in all. */
const queries = versions.flatMap((version) =>
  perspectives.flatMap((perspective) => {
    const seen = perspective && `&perspective=${perspective}`;
    const path = `/${version}/data/query/production?returnQuery=false${seen}`;
    return [
      get('private', `${path}&${asked}`, tells),
      row('private', `POST ${path}`, { query, params }, tells),
    ];
  }),
);

const ids = { draftId: 'drafts.page-1', publishedId: 'page-1' };
const draft = { _id: 'drafts.page-1', _type: 'page', title: 'Written' };

/** Each mutation can follow those before it. The first always fails. */
const mutations: readonly object[] = [
  { create: draft },
  { create: { _id: 'drafts.new', _type: 'page' } },
  { createIfNotExists: { _id: 'drafts.new', _type: 'page' } },
  { createIfNotExists: { _id: 'newer', _type: 'page' } },
  { createOrReplace: { _id: 'newest', _type: 'page' } },
  { createOrReplace: { _id: 'page-1', _type: 'page', title: 'Written' } },
  { patch: { id: 'drafts.page-1', set: { title: 'Written' } } },
  { patch: { query: '*[_id == "drafts.page-1"]', set: { title: 'Written' } } },
  { delete: { id: 'newer' } },
  { delete: { query: '*[_id == "newest"]' } },
];

/** Each action can follow those before it. The first always fails. */
const actions: readonly [string, object, number?][] = [
  ['publish', { draftId: 'drafts.none', publishedId: 'none' }, 404],
  ['edit', { ...ids, patch: { set: { title: 'Written' } } }],
  ['publish', ids],
  ['unpublish', ids],
  ['replaceDraft', { publishedId: 'page-1', attributes: draft }],
  ['discard', { draftId: 'drafts.page-1' }],
  ['create', { publishedId: 'page-1', attributes: draft, ifExists: 'fail' }],
  ['version.discard', { versionId: 'drafts.page-1' }],
  ['create', { publishedId: 'page-1', attributes: draft, ifExists: 'fail' }],
  ['delete', { publishedId: 'page-1', includeDrafts: [ids.draftId] }],
];

const importing = {
  do: 'import',
  file: `${'0'.repeat(36)}.tar.gz`,
  mode: 'merge',
  leaveOut: false,
};

/** Bytes of a GIF, which an upload recognises whatever its content type. */
const onePixel = 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;';

const listening = 'effectFormat=mendoza&includeResult=true&includePreviousRevision=true';
const live = `${data}/live/events/production`;

export const streams: readonly Stream[] = [
  listen('v1', '*'),
  listen('v2025-02-19', '*[_id in ["drafts.page-1", "end"]]'),
  listen('vX', '*[_type in ["page", "settings"]]'),
  { ...get('published', live), until: /"tags"/ },
  { ...get('known', `${live}?includeDrafts=true`), until: /"tags"/ },
];

function listen(version: string, text: string): Stream {
  const all = `${listening}&includeMutations=true&query=${encodeURIComponent(text)}`;
  const path = `/${version}/data/listen/production?${all}`;
  return { ...get('private', path, tells), until: /"documentId":"end".*\n\n/ };
}

/** Returns the name of each endpoint that some requests reach. */
export function reached(
  endpoints: readonly Endpoint[],
  requests: readonly Sent[],
): Promise<Set<string>> {
  const app = new Hono();
  for (const { method, path } of endpoints)
    app.on(method, path, (c) => c.text(`${method} ${path}`));
  const names = requests.map(async ({ method, path }) =>
    (await app.request(path, { method })).text(),
  );
  return Promise.all(names).then((all) => new Set(all));
}
