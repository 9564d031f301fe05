import type { Action } from '@sanity/client';
import { expect, test } from 'vitest';
import { openContract, refused } from '../../content-service/src/test-contract.ts';
import type { TestDocument } from '../../content-service/src/test-service.ts';

const ids = { draftId: 'drafts.pg', publishedId: 'pg' };
const spring = 'versions.rSpring.pg';
const published: TestDocument = { _id: 'pg', _type: 'page', title: 'Published' };
const draft: TestDocument = { _id: 'drafts.pg', _type: 'page', title: 'Draft' };
const version: TestDocument = { _id: spring, _type: 'page', title: 'Spring' };
const written = { _id: 'drafts.pg', _type: 'page', title: 'Written' };

/** What there was, what is done, and the titles of what there is then, by id. */
const cases: readonly [string, TestDocument[], Action, Record<string, string>][] = [
  [
    'create',
    [],
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'pg',
      attributes: written,
      ifExists: 'fail',
    },
    { 'drafts.pg': 'Written' },
  ],
  [
    'create where there is a draft',
    [draft],
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'pg',
      attributes: written,
      ifExists: 'ignore',
    },
    { 'drafts.pg': 'Draft' },
  ],
  [
    'replaceDraft',
    [draft],
    {
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'pg',
      attributes: written,
    },
    { 'drafts.pg': 'Written' },
  ],
  [
    'edit without a draft',
    [published],
    {
      actionType: 'sanity.action.document.edit',
      ...ids,
      patch: { diffMatchPatch: { title: '@@ -1,9 +1,10 @@\n Published\n+!\n' } },
    },
    { pg: 'Published', 'drafts.pg': 'Published!' },
  ],
  [
    'edit with a draft',
    [published, draft],
    { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'Edited' } } },
    { pg: 'Published', 'drafts.pg': 'Edited' },
  ],
  [
    'publish',
    [published, draft],
    { actionType: 'sanity.action.document.publish', ...ids },
    { pg: 'Draft' },
  ],
  [
    'unpublish',
    [published],
    { actionType: 'sanity.action.document.unpublish', ...ids },
    { 'drafts.pg': 'Published' },
  ],
  [
    'delete',
    [published, draft],
    {
      actionType: 'sanity.action.document.delete',
      publishedId: 'pg',
      includeDrafts: ['drafts.pg'],
    },
    {},
  ],
  [
    'discard',
    [published, draft],
    { actionType: 'sanity.action.document.discard', draftId: 'drafts.pg' },
    { pg: 'Published' },
  ],
  [
    'version.create',
    [published],
    { actionType: 'sanity.action.document.version.create', publishedId: 'pg', document: version },
    { pg: 'Published', [spring]: 'Spring' },
  ],
  [
    'version.create from another',
    [published],
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'pg',
      baseId: 'pg',
      versionId: spring,
    },
    { pg: 'Published', [spring]: 'Published' },
  ],
  [
    'version.replace',
    [version],
    {
      actionType: 'sanity.action.document.version.replace',
      document: { ...version, title: 'Summer' },
    },
    { [spring]: 'Summer' },
  ],
  [
    'version.unpublish',
    [published],
    {
      actionType: 'sanity.action.document.version.unpublish',
      versionId: spring,
      publishedId: 'pg',
    },
    { pg: 'Published', [spring]: 'Published' },
  ],
  [
    'version.discard',
    [published, draft],
    { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.pg' },
    { pg: 'Published' },
  ],
];

test.each(cases)('the client does %s', async (_name, before, action, after) => {
  const { editor } = await openContract(before);
  const options = { transactionId: 'mine' };
  expect(await editor.action(action, options)).toEqual(options);
  const query = '*[_type == "page"]{_id, title}';
  const found: TestDocument[] = await editor.fetch(query, {}, { perspective: 'raw' });
  expect(Object.fromEntries(found.map(({ _id, title }) => [_id, title]))).toEqual(after);
});

test('what is published stays as old as it was, and has the client’s transaction as revision', async () => {
  const { editor } = await openContract();
  const { _createdAt } = await editor.create(published);
  const edit = { actionType: 'sanity.action.document.edit', ...ids } as const;
  await editor.action({ ...edit, patch: { set: { title: 'Edited' } } });
  await editor.action(
    { actionType: 'sanity.action.document.publish', ...ids },
    { transactionId: 'mine' },
  );
  expect(await editor.getDocument('pg')).toMatchObject({
    title: 'Edited',
    _createdAt,
    _rev: 'mine',
  });
});

test('several actions are one transaction, and tried actions none', async () => {
  const { editor } = await openContract([published]);
  const edit = { actionType: 'sanity.action.document.edit', ...ids } as const;
  const publish = { actionType: 'sanity.action.document.publish', ...ids } as const;
  await editor.action([{ ...edit, patch: { set: { title: 'Edited' } } }, publish]);
  expect(await editor.getDocument('pg')).toMatchObject({ title: 'Edited' });
  await editor.action({ ...edit, patch: { set: { title: 'Tried' } } }, { dryRun: true });
  expect(await editor.getDocument('drafts.pg')).toBeUndefined();
  const failing = editor.action([{ ...edit, patch: { set: { title: 'Lost' } } }, publish, publish]);
  expect(await refused(failing)).toMatchObject({
    statusCode: 404,
    details: { type: 'actionError', items: [{ index: 2 }] },
  });
  expect(await editor.getDocument('pg')).toMatchObject({ title: 'Edited' });
});

test.each<[string, TestDocument[], Action, number]>([
  [
    'publish another revision',
    [published, draft],
    { actionType: 'sanity.action.document.publish', ...ids, ifPublishedRevisionId: 'other' },
    409,
  ],
  [
    'create what is published',
    [published],
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'pg',
      attributes: written,
      ifExists: 'fail',
    },
    409,
  ],
  [
    'delete and forget the draft',
    [published, draft],
    { actionType: 'sanity.action.document.delete', publishedId: 'pg', includeDrafts: [] },
    409,
  ],
  [
    'discard what is not there',
    [published],
    { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.pg' },
    404,
  ],
])('the client is told that it cannot %s', async (_name, before, action, status) => {
  const { editor } = await openContract(before);
  const error = await refused(editor.action(action));
  expect(error.statusCode).toBe(status);
  expect(error.details).toMatchObject({
    type: 'actionError',
    items: [{ index: 0, error: { description: expect.any(String) } }],
  });
});

const definition = { variantId: 'one', publishedId: 'pg', versionId: spring } as const;

test.each([
  'release.create',
  'release.edit',
  'release.publish',
  'release.archive',
  'release.unarchive',
  'release.schedule',
  'release.unschedule',
  'release.delete',
  'release.import',
  'document.variant.create',
  'document.variant.edit',
  'document.variant.delete',
  'document.variant.publish',
  'document.variant.unpublish',
  'variant.definition.create',
  'variant.definition.edit',
  'variant.definition.delete',
])('the client is told that there is no %s here', async (name) => {
  const { editor } = await openContract();
  const actionType = `sanity.action.${name}`;
  const body = { actions: [{ actionType, ...definition, releaseId: 'rSpring' }] };
  const asked = editor.request({ method: 'POST', url: '/data/actions/production', body });
  const error = await refused(asked);
  expect(error.statusCode).toBe(400);
  expect(error.message).toContain(actionType);
});
