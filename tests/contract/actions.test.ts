import type { Action } from '@sanity/client';
import { beforeEach, expect, test } from 'vitest';
import { openContract, ownNames, refused, shared } from '../../content-service/test/contract.ts';
import type { TestDocument } from '../../content-service/test/start-service.ts';

// The effects and refusals of each action are tested in `mutations/actions.test.ts`.
const contract = shared((whenOver) => openContract([], whenOver));

beforeEach(() => contract().editor.delete({ query: '*[_type == "page"]' }));

/** Returns the editor's client of a service that has these documents and no other pages. */
async function editorOf(documents: readonly TestDocument[]) {
  const { editor } = contract();
  const transaction = editor.transaction();
  for (const document of documents) transaction.create(document);
  await transaction.commit();
  return editor;
}

const ids = { draftId: 'drafts.pg', publishedId: 'pg' };
const published: TestDocument = { _id: 'pg', _type: 'page', title: 'Published' };
const draft: TestDocument = { _id: 'drafts.pg', _type: 'page', title: 'Draft' };
const written = { _id: 'drafts.pg', _type: 'page', title: 'Written' };

/** Documents before, the action, and the titles of the documents afterwards by id. */
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
    'version.discard',
    [published, draft],
    { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.pg' },
    { pg: 'Published' },
  ],
];

test.each(cases)('the client can %s', async (_name, before, action, after) => {
  const editor = await editorOf(before);
  const options = { transactionId: ownNames().id };
  expect(await editor.action(action, options)).toEqual(options);
  const query = '*[_type == "page"]{_id, title}';
  const found: TestDocument[] = await editor.fetch(query, {}, { perspective: 'raw' });
  expect(Object.fromEntries(found.map(({ _id, title }) => [_id, title]))).toEqual(after);
});

test('a published document keeps its creation time, and has the client’s transaction as revision', async () => {
  const editor = await editorOf([]);
  const { id: transactionId } = ownNames();
  const { _createdAt } = await editor.create(published);
  const edit = { actionType: 'sanity.action.document.edit', ...ids } as const;
  await editor.action({ ...edit, patch: { set: { title: 'Edited' } } });
  await editor.action({ actionType: 'sanity.action.document.publish', ...ids }, { transactionId });
  expect(await editor.getDocument('pg')).toMatchObject({
    title: 'Edited',
    _createdAt,
    _rev: transactionId,
  });
});

test('several actions are one transaction, and a dry run is none', async () => {
  const editor = await editorOf([published]);
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
