import { expect, test } from 'vitest';
import { openTestApp } from '../../../tests/helpers/service/write-app.ts';
import type { Document } from '../documents/document.ts';

const published: Document = {
  _id: 'pg',
  _type: 'page',
  _rev: 'r1',
  _createdAt: '2020-01-01T00:00:00Z',
  _updatedAt: '2020-01-01T00:00:00Z',
  title: 'Kitchen',
};
const draft: Document = {
  ...published,
  _id: 'drafts.pg',
  _rev: 'r2',
  _createdAt: '2021-01-01T00:00:00Z',
  title: 'Kitchens',
};
const target: Document = { _id: 'target', _type: 't', _rev: 'r1' };
const ids = { draftId: 'drafts.pg', publishedId: 'pg' };
const attributes = { _id: 'drafts.pg', _type: 'page', title: 'New' };
const all = [published, draft];
const creating = { publishedId: 'pg', attributes };
const deleting = (...includeDrafts: string[]) => ({ publishedId: 'pg', includeDrafts });
const patch = { set: { title: 'Mine' } };
const now = { _rev: 'tx', _updatedAt: expect.any(String) };

function action(name: string, rest: object): object {
  return { actionType: `sanity.action.document.${name}`, ...rest };
}

/** Applies one action to these documents. Returns the status and the resulting documents by id. */
async function after(first: readonly Document[], name: string, rest: object) {
  const { store, act } = await openTestApp(first);
  const { status, body } = await act([action(name, rest)], { transactionId: 'tx' });
  return { status, body, documents: Object.fromEntries([...store.all()].map((d) => [d._id, d])) };
}

test('edit creates a draft from the published document', async () => {
  const { documents } = await after([published], 'edit', { ...ids, patch });
  expect(documents.pg).toEqual(published);
  expect(documents['drafts.pg']).toMatchObject({
    _rev: 'tx',
    _createdAt: published._createdAt,
    title: 'Mine',
  });
  expect(documents['drafts.pg']?._updatedAt).not.toBe(published._updatedAt);
});

test("edit creates the draft even if its patch changes nothing, as in the Studio's first request", async () => {
  const empty = { unset: ['_empty_action_guard_pseudo_field_'] };
  const { documents } = await after([published], 'edit', { ...ids, patch: empty });
  expect(documents['drafts.pg']).toMatchObject({ title: 'Kitchen', _rev: 'tx' });
});

test('publish replaces the published document with the draft', async () => {
  const { documents } = await after([published, draft], 'publish', {
    ...ids,
    ifDraftRevisionId: 'r2',
    ifPublishedRevisionId: 'r1',
  });
  expect(Object.keys(documents)).toEqual(['pg']);
  expect(documents.pg).toMatchObject({
    title: 'Kitchens',
    _rev: 'tx',
    _createdAt: published._createdAt,
  });
});

const mine = { ...now, title: 'Mine' };
const hidden = { ...now, _id: 'drafts.pg' };
const made = { ...attributes, ...now, _createdAt: expect.any(String) };
const replaced = { ...attributes, ...now, _createdAt: draft._createdAt };
const ignoring = { ...creating, ifExists: 'ignore' };

test.each<[string, Document[], string, object, object]>([
  ['create', [], 'create', creating, { 'drafts.pg': made }],
  ['create of a draft that there is', [draft], 'create', ignoring, { 'drafts.pg': draft }],
  ['edit of a draft', [draft], 'edit', { ...ids, patch }, { 'drafts.pg': { ...draft, ...mine } }],
  ['publish of a new document', [draft], 'publish', ids, { pg: { ...draft, _id: 'pg', ...now } }],
  ['unpublish', [published], 'unpublish', ids, { 'drafts.pg': { ...published, ...hidden } }],
  ['unpublish of what has a draft', all, 'unpublish', ids, { 'drafts.pg': draft }],
  ['discard', all, 'discard', { draftId: 'drafts.pg' }, { pg: published }],
  ['version.discard', all, 'version.discard', { versionId: 'drafts.pg' }, { pg: published }],
  ['delete', all, 'delete', deleting('drafts.pg'), {}],
  ['delete of what is only a draft', [draft], 'delete', deleting('drafts.pg'), {}],
  ['replaceDraft', all, 'replaceDraft', creating, { pg: published, 'drafts.pg': replaced }],
])('%s', async (_name, first, name, rest, expected) => {
  const { status, documents } = await after(first, name, rest);
  expect([status, documents]).toEqual([200, expected]);
});

test('publish strengthens references, whose targets must exist', async () => {
  const to = { _ref: 'target', _weak: true, _strengthenOnPublish: { type: 't' } };
  const waiting = { ...draft, to };
  const { documents } = await after([waiting, target], 'publish', ids);
  expect(documents.pg?.to).toEqual({ _ref: 'target' });
  const refused = await after([waiting], 'publish', ids);
  expect(refused.status).toBe(409);
  expect(refused.documents).toEqual({ 'drafts.pg': waiting });
});

test('a publish is logged as two changes in one transaction', async () => {
  const { act, transactions } = await openTestApp([published, draft]);
  await act([action('publish', ids)]);
  expect(transactions()).toHaveLength(1);
  expect(transactions()[0]?.changes).toEqual([
    { id: 'pg', before: published, after: expect.objectContaining({ title: 'Kitchens' }) },
    { id: 'drafts.pg', before: draft, after: null },
  ]);
  expect(transactions()[0]?.mutations).toEqual([
    { createOrReplace: expect.objectContaining({ _id: 'pg', title: 'Kitchens' }) },
    { delete: { id: 'drafts.pg' } },
  ]);
});

const referring: Document = { _id: 'x', _type: 't', to: { _ref: 'pg' } };
const referringToDraft: Document = { _id: 'x', _type: 't', to: { _ref: 'drafts.pg' } };

const nestedIds = { draftId: 'drafts.drafts.pg', publishedId: 'drafts.pg' };

test.each([
  ['create of what is published', [published], 'create', { ...creating, ifExists: 'ignore' }, 409],
  ['create of a draft that there is', [draft], 'create', creating, 409],
  ['create of another’s draft', [], 'create', { publishedId: 'other', attributes }, 400],
  ['edit of nothing', [], 'edit', { ...ids, patch: {} }, 404],
  ['edit without a patch', all, 'edit', ids, 400],
  ['edit by a path that is none', all, 'edit', { ...ids, patch: { unset: ['['] } }, 400],
  ['edit of another’s draft', all, 'edit', { ...ids, draftId: 'drafts.x', patch: {} }, 400],
  ['edit of what is published', all, 'edit', { ...ids, draftId: 'pg', patch: {} }, 400],
  ['publish without a draft', [published], 'publish', ids, 404],
  ['publish of another revision', all, 'publish', { ...ids, ifDraftRevisionId: 'r1' }, 409],
  ['publish over another revision', all, 'publish', { ...ids, ifPublishedRevisionId: 'r2' }, 409],
  ['publish over no revision', [draft], 'publish', { ...ids, ifPublishedRevisionId: 'r2' }, 409],
  ['publish of a draft that is referred to', [...all, referringToDraft], 'publish', ids, 409],
  ['publish of a draft of a draft', all, 'publish', nestedIds, 400],
  ['unpublish of nothing', [draft], 'unpublish', ids, 404],
  ['unpublish of what is referred to', [...all, referring], 'unpublish', ids, 409],
  ['delete that forgets the draft', all, 'delete', deleting(), 409],
  ['delete of another’s draft', all, 'delete', deleting('drafts.x'), 400],
  ['delete of nothing', [], 'delete', deleting(), 404],
  ['delete of what is referred to', [published, referring], 'delete', { publishedId: 'pg' }, 409],
  ['discard without a draft', [published], 'discard', { draftId: 'drafts.pg' }, 404],
  ['discard of what is published', all, 'version.discard', { versionId: 'pg' }, 400],
  ['replaceDraft of nothing', [], 'replaceDraft', creating, 404],
  ['an action that is not known', all, 'variant.create', {}, 400],
])('%s is refused, and the whole transaction with it', async (_name, first, name, rest, status) => {
  const { act, transactions } = await openTestApp(first);
  const other = { _id: 'drafts.before', _type: 't' };
  const before = action('create', { publishedId: 'before', attributes: other });
  expect(await act([before, action(name, rest)])).toMatchObject({
    status,
    body: {
      error: {
        type: 'actionError',
        description: expect.stringMatching(/^The action\(s\) failed: ./),
        items: [{ index: 1, error: { type: expect.any(String), description: expect.any(String) } }],
      },
    },
  });
  expect(transactions()).toEqual([]);
});

test('a body without actions is refused', async () => {
  const { act } = await openTestApp();
  expect((await act([])).status).toBe(400);
});
