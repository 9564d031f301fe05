import { expect, test, vi } from 'vitest';
import {
  faq,
  linkOf,
  openChanges,
  settings,
} from '../../../../../tests/helpers/service/changes-fixture.ts';
import { deletedDocuments } from '../../../history/deleted-documents.ts';

test('the site goes back to before a change, which is a change itself', async () => {
  const { store, write, get, post } = await openChanges();
  write({ a: faq, b: faq }, 'p-first');
  write({
    settings: { ...settings, phone: '1' },
    a: null,
    c: faq,
    'drafts.settings': { ...settings, phone: '2' },
  });
  write({ d: faq }, 'p-other');
  const page = await get(linkOf(2));
  expect(page).toContain('1 document will change, 1 will return and 2 will be deleted.');
  expect(page).toContain('Contact and hours: there are unpublished changes.');
  expect((await post('back', 2)).text).toContain('It is undone.');
  expect(store.get('settings')).toMatchObject(settings);
  expect([store.has('a'), store.has('b'), store.has('c'), store.has('d')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(store.get('drafts.settings')).toMatchObject({ phone: '2' });
  expect(deletedDocuments(store).map(({ id }) => id)).toEqual(expect.arrayContaining(['c', 'd']));
  const list = await get();
  expect(list).toMatch(/The site was put back Contact and hours: Phone changed Question/);
  const [, link = ''] = /\[\/changes(\?first=4&last=4)\]/.exec(list) ?? [];
  expect(await get(link)).toContain('1 document will change, 2 will return and 1 will be deleted.');
});

test('what an undo hides and what it deletes is named alike before and after it', async () => {
  const { write, get, post } = await openChanges();
  write({ a: faq, b: faq });
  write({ 'drafts.a': { ...faq, question: 'Draft?' } });
  const words = /1 document will be hidden and 1 will be deleted/;
  expect(await get(linkOf(1))).toMatch(words);
  await post('back', 1);
  expect(await get()).toMatch(/put back Question “[^”]*” hidden Question “[^”]*” deleted/);
});

test('one change is undone, unless its documents were changed again', async () => {
  const { store, write, get, post } = await openChanges();
  write({ settings: { ...settings, phone: '1' } });
  write({ a: faq }, 'p-other');
  expect((await post('undo', 1)).text).toMatch(
    /It is undone\..*A change was undone Contact and hours: Phone changed/,
  );
  expect(store.get('settings')).toMatchObject(settings);
  expect(store.has('a')).toBe(true);
  expect(await get(linkOf(1))).toContain('Undo only this: the site is the same as then.');
  write({ settings: { ...settings, phone: '2' } });
  expect(await get(linkOf(1))).toMatch(
    /not possible, because something of it was changed again: \[\/changes\?first=4&last=4\] Contact and hours, by somebody on/,
  );
  expect((await post('undo', 1)).status).toBe(409);
  // For the newest change, there is one button.
  expect(await get(linkOf(2))).toContain('Undo only this');
  expect(await get(linkOf(4))).toMatch(/will change\. This becomes(?!.*Undo only this)/);
});

test('a picture that was deleted later returns with the document that shows it', async () => {
  const { store, write, upload, post } = await openChanges();
  const { _id, _type } = await upload('red');
  const asset = { _type: 'reference', _ref: _id };
  write({ a: { ...faq, image: { _type: 'image', asset } } });
  write({ a: faq }, 'p-other');
  write({ [_id]: null, b: faq });
  expect((await post('undo', 3)).status).toBe(200);
  expect(store.get('a')).toMatchObject({ image: { asset } });
  expect(store.get(_id)).toMatchObject({ _type });
});

test('an undo is refused after another publish, and shown again', async () => {
  const { store, write, post, newestId } = await openChanges();
  write({ settings: { ...settings, phone: '1' } });
  const seen = newestId();
  write({ 'drafts.a': faq });
  write({ a: faq }, 'p-other');
  const { status, text } = await post('back', 1, 1, seen);
  expect(status).toBe(409);
  expect(text).toContain(
    'Somebody has published since you opened this page, so nothing was undone.',
  );
  expect(text).toContain('1 document will change and 1 will be hidden.');
  expect([store.has('a'), store.get('settings')?.phone]).toEqual([true, '1']);
  expect((await post('back', 9)).status).toBe(404);
});

test('what would return without a document to which it refers is named', async () => {
  const { store, write, post } = await openChanges();
  write({ a: faq, b: { ...faq, to: { _type: 'reference', _ref: 'a' } } });
  write({ b: null }, 'p-other');
  write({ a: null });
  const { status, text } = await post('undo', 2);
  expect(status).toBe(409);
  expect(text).toContain('Document "b" references non-existent document "a".');
  expect((await post('back', 2)).status).toBe(200);
  expect([store.has('a'), store.has('b')]).toEqual([true, true]);
});

test('an undo that takes longer than a transaction may says so, and nothing is undone', async () => {
  const { store, write, post } = await openChanges({ timeout: 1 });
  write({ a: faq });
  const { get } = store;
  vi.spyOn(store, 'get').mockImplementation((id) => {
    while (id === 'a');
    return get(id);
  });
  const { status, text } = await post('back', 1);
  expect(status).toBe(413);
  expect(text).toContain('The transaction takes longer than 1 ms to apply;');
  expect(store.has('a')).toBe(true);
});
