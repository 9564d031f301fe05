import type { Action } from '@sanity/client';
import { expect, test } from 'vitest';
import { openContract, ownNames, shared } from '../../content-service/test/contract.ts';
import type { TestDocument } from '../../content-service/test/start-service.ts';

// The effects and refusals of each action are tested in `mutations/actions.test.ts`.
const contract = shared((whenOver) => openContract([], whenOver));

const ids = { draftId: 'drafts.pg', publishedId: 'pg' };
const edit = { actionType: 'sanity.action.document.edit', ...ids } as const;
const publish = { actionType: 'sanity.action.document.publish', ...ids } as const;
const attributes = { _id: 'drafts.pg', _type: 'page', title: 'Created' };
const creating = { publishedId: 'pg', attributes };

test('the client sends every action of the life of a document', async () => {
  const { editor } = contract();
  /** Expects these titles by id after an action. */
  const expectAfter = async (action: Action, titles: Record<string, string>) => {
    const options = { transactionId: ownNames().id };
    expect(await editor.action(action, options)).toEqual(options);
    const query = '*[_type == "page"]{_id, title}';
    const found: TestDocument[] = await editor.fetch(query, {}, { perspective: 'raw' });
    expect(Object.fromEntries(found.map(({ _id, title }) => [_id, title]))).toEqual(titles);
  };
  const create = { actionType: 'sanity.action.document.create', ...creating } as const;
  const title = '@@ -1,7 +1,8 @@\n Created\n+!\n';
  await expectAfter({ ...create, ifExists: 'fail' }, { 'drafts.pg': 'Created' });
  await expectAfter({ ...create, ifExists: 'ignore' }, { 'drafts.pg': 'Created' });
  await expectAfter({ ...edit, patch: { diffMatchPatch: { title } } }, { 'drafts.pg': 'Created!' });
  await expectAfter(publish, { pg: 'Created!' });
  await expectAfter(
    { ...edit, patch: { set: { title: 'Edited' } } },
    { pg: 'Created!', 'drafts.pg': 'Edited' },
  );
  await expectAfter(
    { actionType: 'sanity.action.document.replaceDraft', ...creating },
    { pg: 'Created!', 'drafts.pg': 'Created' },
  );
  await expectAfter(
    { actionType: 'sanity.action.document.discard', draftId: 'drafts.pg' },
    { pg: 'Created!' },
  );
  await expectAfter(
    { actionType: 'sanity.action.document.unpublish', ...ids },
    { 'drafts.pg': 'Created!' },
  );
  await expectAfter(publish, { pg: 'Created!' });
  await editor.action({ ...edit, patch: { set: { title: 'Edited' } } });
  await expectAfter(
    { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.pg' },
    { pg: 'Created!' },
  );
  await expectAfter(
    {
      actionType: 'sanity.action.document.delete',
      publishedId: 'pg',
      includeDrafts: ['drafts.pg'],
    },
    {},
  );
});

test('several actions are one transaction, and a dry run is none', async () => {
  const { editor } = contract();
  await editor.createOrReplace({ ...attributes, _id: 'pg', title: 'Published' });
  await editor.action([{ ...edit, patch: { set: { title: 'Edited' } } }, publish]);
  expect(await editor.getDocument('pg')).toMatchObject({ title: 'Edited' });
  await editor.action({ ...edit, patch: { set: { title: 'Tried' } } }, { dryRun: true });
  expect(await editor.getDocument('drafts.pg')).toBeUndefined();
});
