import { expect, test } from 'vitest';
import { startTestServer } from '../listening/test-server.ts';
import { createTestStore } from '../listening/test-store.ts';

const faq = { _type: 'faq' };
const documents = {
  'faq-1': faq,
  'drafts.faq-1': faq,
  'versions.rABC.faq-1': faq,
  'drafts.faq-2': faq,
  'drafts.faq-11': faq,
};

async function ask(path: string, token?: string) {
  const { get } = await startTestServer(createTestStore(documents));
  return (await get(`/data/doc/production/${path}`, token)).json();
}

test('documents come in the order they are asked for, drafts to who may see them', async () => {
  expect(await ask('drafts.faq-1,none,faq-1,faq-1,drafts.none', 'viewer')).toEqual({
    documents: [
      expect.objectContaining({ _id: 'drafts.faq-1' }),
      expect.objectContaining({ _id: 'faq-1' }),
    ],
    omitted: [
      { id: 'none', reason: 'existence' },
      { id: 'drafts.none', reason: 'existence' },
    ],
  });
});

test('without a token a draft is not told from what may not be known', async () => {
  expect(await ask('faq-1,drafts.faq-1,drafts.none')).toEqual({
    documents: [expect.objectContaining({ _id: 'faq-1' })],
    omitted: [
      { id: 'drafts.faq-1', reason: 'permission' },
      { id: 'drafts.none', reason: 'permission' },
    ],
  });
});

test('all versions of a document are those of its group that may be seen', async () => {
  const ids = async (path: string, token?: string) => {
    const { get } = await startTestServer(createTestStore(documents));
    const response = await get(`/data/doc/production/${path}?includeAllVersions=true`, token);
    const body: { documents: { _id: string }[] } = JSON.parse(await response.text());
    return body.documents.map(({ _id }) => _id);
  };
  const all = ['faq-1', 'drafts.faq-1', 'versions.rABC.faq-1'];
  for (const id of all) expect(await ids(id, 'viewer')).toEqual(all);
  expect(await ids('faq-1')).toEqual(['faq-1']);
  expect(await ids('faq-2', 'viewer')).toEqual(['drafts.faq-2']);
});

test('whether documents exist can be asked without their content', async () => {
  expect(await ask('faq-1,none?excludeContent=true', 'viewer')).toEqual({
    documents: [],
    omitted: [{ id: 'none', reason: 'existence' }],
  });
});

test('the real client gets drafts and versions', async () => {
  const { client } = await startTestServer(createTestStore(documents));
  expect(await client().getDocument('drafts.faq-1')).toMatchObject({ _id: 'drafts.faq-1' });
  expect(await client().getDocuments(['none', 'faq-1'])).toMatchObject([null, { _id: 'faq-1' }]);
  expect(await client().getDocument('faq-1', { includeAllVersions: true })).toHaveLength(3);
});
