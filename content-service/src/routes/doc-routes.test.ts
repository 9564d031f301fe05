import { expect, test, vi } from 'vitest';
import { startTestServer } from '../../../tests/helpers/service/store-server.ts';
import { storeWith } from '../../../tests/helpers/service/temporary-store.ts';
import { documentList } from './doc-routes.ts';

const ids = [
  'faq-1',
  'drafts.faq-1',
  'drafts.faq-2',
  // A document of another group with a similar id.
  'drafts.faq-11',
];
const documents = ids.map((_id) => ({ _id, _type: 'faq' }));

async function serve() {
  return startTestServer(await storeWith(documents));
}

async function ask(path: string, token?: string) {
  const { get } = await serve();
  return (await get(`/data/doc/production/${path}`, token)).json();
}

test('documents are returned in the requested order, drafts only with permission', async () => {
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

test('includeAllVersions returns the visible documents of the group', async () => {
  const idsOf = async (path: string, token?: string) => {
    const { get } = await serve();
    const response = await get(`/data/doc/production/${path}?includeAllVersions=true`, token);
    const body: { documents: { _id: string }[] } = JSON.parse(await response.text());
    return body.documents.map(({ _id }) => _id);
  };
  const all = ['faq-1', 'drafts.faq-1'];
  for (const id of all) expect(await idsOf(id, 'viewer')).toEqual(all);
  expect(await idsOf('faq-1')).toEqual(['faq-1']);
  expect(await idsOf('faq-2', 'viewer')).toEqual(['drafts.faq-2']);
});

test('the existence of documents can be requested without their content', async () => {
  expect(await ask('faq-1,none?excludeContent=true', 'viewer')).toEqual({
    documents: [],
    omitted: [{ id: 'none', reason: 'existence' }],
  });
  const omitted = [{ id: 'drafts.faq-1', reason: 'permission' }];
  expect(await ask('drafts.faq-1?excludeContent=true')).toEqual({ documents: [], omitted });
});

test('no more documents are read than may be sent', () => {
  const large = JSON.stringify({ text: 'x'.repeat(15_000_000) });
  const read = vi.fn(() => large);
  const many = Array.from({ length: 300 }, (_, index) => `${index}`);
  expect(() => documentList(many, read)).toThrow(expect.objectContaining({ status: 413 }));
  expect(read).toHaveBeenCalledTimes(3);
});
