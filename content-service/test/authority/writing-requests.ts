import { json, type RequestRow } from './request-row.ts';

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

/** Requests to every endpoint that writes documents. */
export const writing: readonly RequestRow[] = [
  ...mutations.flatMap((mutation, index): RequestRow[] => {
    const allowed = index === 0 ? 409 : 200;
    // The permission is checked before the body is read, so no refusal depends on the mutation.
    const shared = { method: 'POST', kind: 'update', headers: json, allowed } as const;
    const body = JSON.stringify({ mutations: [mutation] });
    const path = '/v2025-02-19/data/mutate/production?returnDocuments=true';
    // A dry run returns as much as the mutation itself.
    return [
      { ...shared, path: `${path}&dryRun=true`, body },
      { ...shared, path, body },
    ];
  }),
  ...actions.map(
    ([type, action, allowed = 200]): RequestRow => ({
      method: 'POST',
      kind: 'update',
      path: '/v2025-02-19/data/actions/production',
      headers: json,
      allowed,
      body: JSON.stringify({
        actions: [{ actionType: `sanity.action.document.${type}`, ...action }],
      }),
    }),
  ),
  {
    method: 'POST',
    kind: 'create',
    path: '/v2025-02-19/assets/images/production',
    headers: { 'content-type': 'image/gif' },
    // One pixel.
    body: 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  },
  {
    method: 'POST',
    kind: 'create',
    path: '/v2025-02-19/assets/files/production?filename=a.txt',
    headers: { 'content-type': 'text/plain' },
    body: 'other words',
  },
];
