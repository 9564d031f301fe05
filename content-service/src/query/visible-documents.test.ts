import { expect, onTestFinished, test } from 'vitest';
import { fillStore, storeWith } from '../../test/temporary-store.ts';
import { evaluateQuery } from './evaluate-query.ts';
import type { Viewpoint } from './viewpoint.ts';
import { openDocuments } from './visible-documents.ts';

const editor = { perspective: ['drafts'], seesPrivate: true, knowsVersions: true };
const everybody = { perspective: ['published'], seesPrivate: false, knowsVersions: false };
const page = { _id: 'page', _type: 'page', title: 'Brick' };
const draft = { ...page, _id: 'drafts.page', title: 'Slate' };

async function open(...documents: (typeof page)[]) {
  const store = await storeWith(documents);
  const reading = openDocuments(store.path);
  onTestFinished(() => reading.close());
  const names = { projectId: 'p', dataset: 'd', identity: 'anonymous' };
  const search = (words: string, viewpoint: Viewpoint) => {
    const query = '*[@ match text::query($words)]{_id, _originalId}';
    const asked = { query, params: { words }, maxResult: 1e6, ...names };
    return JSON.parse(evaluateQuery(asked, reading.from(viewpoint), (work) => work()).result);
  };
  return { store, reading, search };
}

test('a search reads the current documents, and drafts only for users who may see them', async () => {
  const { store, reading, search } = await open(page);
  expect(search('brick', editor)).toEqual([{ _id: 'page', _originalId: 'page' }]);
  await fillStore(store, [page, draft]);
  reading.refresh();
  expect(search('brick', editor)).toEqual([]);
  expect(search('slate', editor)).toEqual([{ _id: 'page', _originalId: 'drafts.page' }]);
  expect(search('slate', everybody)).toEqual([]);
  await fillStore(store, [page, { ...draft, title: 'Timber' }]);
  reading.refresh();
  expect(search('slate', editor)).toEqual([]);
  expect(search('timber', editor)).toHaveLength(1);
});

test('unchanged values stay the same object, also in a draft', async () => {
  const { store, reading } = await open(page, draft);
  const seen = reading.from(editor).all();
  await fillStore(store, [page, draft, { ...page, _id: 'other' }]);
  reading.refresh();
  const [other, again] = reading.from(editor).all();
  expect(other).toMatchObject({ _id: 'other' });
  expect(seen[0]).toMatchObject({ _id: 'page', _originalId: 'drafts.page' });
  expect(again).toBe(seen[0]);
});
