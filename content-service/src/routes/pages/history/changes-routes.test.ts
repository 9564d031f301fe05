import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sendForm, serveApp, testSession } from '../../../../test/accounts-app.ts';
import { openBackups } from '../../../../test/backups-fixture.ts';
import { bareApp } from '../../../../test/serve-app.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { authentication } from '../../../access/gate.ts';
import { deletedDocuments } from '../../../history/deleted-documents.ts';
import { createOriginPolicy } from '../../../http/origin-policy.ts';
import { createWriteMutex } from '../../../http/semaphore.ts';
import { changesRoutes } from './changes-routes.ts';

const _createdAt = '2026-01-01T00:00:00Z';
const faq = { _type: 'faq', _createdAt, question: 'How <long>?', answer: 'Ten weeks, mostly.' };
const settings = { _type: 'settings', _createdAt, phone: '012 000 0100' };
const titles = {
  ...{ faq: 'Question', 'faq.question': 'Question', 'faq.answer': 'Answer' },
  ...{ settings: 'Contact and hours', 'settings.phone': 'Phone' },
};

async function open() {
  const { accounts, store, write, upload } = await openBackups([{ _id: 'settings', ...settings }]);
  const app = bareApp();
  const studio = { dir: await temporaryFolder() };
  await writeFile(join(studio.dir, 'titles.json'), JSON.stringify(titles));
  const origins = createOriginPolicy({ corsOrigins: [] });
  app.use(authentication({ accounts, origins }));
  const names = { company: 'Brick & Sons', timeZone: 'Africa/Johannesburg' };
  const place = { projectId: 'embedded', dataset: 'production' };
  const own = { accounts, store, studio, origins, writeMutex: createWriteMutex() };
  app.route('/changes', changesRoutes({ ...own, ...names, ...place }));
  const url = await serveApp(app);
  const { user, secret } = testSession(accounts, 'editor');
  const cookie = `sanitySession=${secret}`;
  const get = async (query = '') =>
    plain(await (await fetch(`${url}/changes${query}`, { headers: { cookie } })).text());
  const post = async (kind: string, first: number, last = first, newest = idAt()) => {
    const form = { do: kind, first: `${first}`, last: `${last}`, newest };
    const response = await sendForm(`${url}/changes`, form, { cookie });
    return { status: response.status, text: plain(await response.text()) };
  };
  const idAt = () => store.log.published(1)[0]?.id ?? '';
  return { store, write, upload, get, post, user, newestId: idAt };
}

const linkOf = (first: number, last = first) => `?first=${first}&last=${last}`;

/** Returns the body of a page as text, with the addresses of links and pictures. */
function plain(page: string): string {
  const [, body = ''] = page.split(/<body>|<script/);
  const addressed = body.replaceAll(/<(?:a|img)\b[^>]*?(?:href|src)="([^"]*)"[^>]*>/g, '[$1] ');
  return addressed
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}

test('lists what was published, grouped, in plain words and local time', async () => {
  const { write, get, user } = await open();
  write({ settings: { ...settings, phone: '012 000 0200' } }, user.id);
  write({ 'drafts.settings': settings }, user.id);
  write({ a: faq, b: faq });
  write({ b: { ...faq, answer: 'Nine weeks' }, c: faq });
  write({ b: null, 'drafts.b': faq, c: null });
  const page = await get();
  expect(page).toContain(
    `[/changes${linkOf(3, 5)}] Question “How <long>?” now on the site somebody, 1 Jan 2026, 02:05`,
  );
  expect(page).toContain(
    `[/changes${linkOf(1)}] Contact and hours: Phone changed The editor, 1 Jan 2026, 02:01`,
  );
  const step = await get(linkOf(5));
  expect(step).toContain('Question “How <long>?” hidden Question “How <long>?” deleted somebody,');
  expect(await get(linkOf(4))).toContain('Question “How <long>?”: Answer changed');
  expect(await get(linkOf(3))).toContain('2 questions now on the site');
  expect(await get(linkOf(3, 5))).toContain(`Published in 3 steps [/changes${linkOf(5)}]`);
});

test('an older change is on the next page', async () => {
  const { write, get } = await open();
  // The last that is read may be a part of a change.
  for (let count = 0; count < 120; count += 1)
    write({ a: { ...faq, answer: `${count}` } }, `p-${count}`);
  expect(await get()).toContain('[/changes?last=21] Older changes');
  const next = await get('?last=21');
  expect(next).toContain(`[/changes${linkOf(21)}]`);
  expect(next).toContain(`[/changes${linkOf(1)}]`);
});

test('shows each field of a change, old beside new, and pictures as pictures', async () => {
  const { write, upload, get } = await open();
  const asset = { _type: 'reference', _ref: (await upload('red'))._id };
  const image = { _type: 'image', asset, alt: 'A <wall>' };
  write({ a: { ...faq, image } });
  const crop = { top: 0, bottom: 0, left: 0.5, right: 0 };
  const moved = { ...faq, answer: 'Nine weeks, mostly.', _createdAt: '2026-02-01T00:00:00Z' };
  write({ a: { ...moved, image: { ...image, crop, hotspot: { x: 0.5, y: 0.25 } } } }, 'p-other');
  // The upload was the first transaction.
  const page = await get(linkOf(3));
  expect(page).toContain('Answer Before Ten weeks, mostly. After Nine weeks, mostly.');
  expect(page).toMatch(
    /Before \[\/images\/embedded\/production\/\w+-9x7\.png\?rect=0%2C0%2C9%2C7&w/,
  );
  expect(page).toMatch(/After \[\S+\?rect=5%2C0%2C5%2C7&\S+fp-x=0\.5&fp-y=0\.25\] A <wall> /);
  expect(page).toContain('Place in the list Before 1 Jan 2026, 02:00 After 1 Feb');
  expect(page).toContain('[/studio/intent/edit/id=a;type=faq] Question “How <long>?” changed');
});

test('the site goes back to before a change, which is a change itself', async () => {
  const { store, write, get, post } = await open();
  write({ a: faq, b: faq }, 'p-first');
  write({
    settings: { ...settings, phone: '1' },
    a: null,
    c: faq,
    'drafts.settings': { ...settings, phone: '2' },
  });
  write({ d: faq }, 'p-other');
  const page = await get(linkOf(2));
  expect(page).toContain('1 document changes, 1 document returns, 2 documents are hidden.');
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
  expect(await get(link)).toContain(
    '1 document changes, 2 documents return, 1 document is hidden.',
  );
});

test('one change is undone, unless its documents were changed again', async () => {
  const { store, write, get, post } = await open();
  write({ settings: { ...settings, phone: '1' } });
  write({ a: faq }, 'p-other');
  expect((await post('undo', 1)).text).toMatch(
    /It is undone\..*A change was undone Contact and hours: Phone changed/,
  );
  expect(store.get('settings')).toMatchObject(settings);
  expect(store.has('a')).toBe(true);
  expect(await get(linkOf(1))).toMatch(
    /not possible, because something of it was changed again: \[\/changes\?first=3&last=3\] Contact and hours, by The editor on/,
  );
  expect((await post('undo', 1)).status).toBe(409);
  // For the newest change, there is one button.
  expect(await get(linkOf(2))).toContain('Undo only this');
  write({ a: null });
  expect(await get(linkOf(4))).not.toContain('Undo only this');
  expect(await get(linkOf(1))).toContain('before this: the site is the same as then.');
});

test('a picture that was deleted later returns with the document that shows it', async () => {
  const { store, write, upload, post } = await open();
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
  const { store, write, post, newestId } = await open();
  write({ settings: { ...settings, phone: '1' } });
  const seen = newestId();
  write({ 'drafts.a': faq });
  write({ a: faq }, 'p-other');
  const { status, text } = await post('back', 1, 1, seen);
  expect(status).toBe(409);
  expect(text).toContain(
    'Somebody has published since you opened this page, so nothing was undone.',
  );
  expect(text).toContain('1 document changes, 1 document is hidden.');
  expect([store.has('a'), store.get('settings')?.phone]).toEqual([true, '1']);
  expect((await post('back', 9)).status).toBe(404);
});

test('a draft that refers to what would be hidden is named, and nothing is undone', async () => {
  const { store, write, post } = await open();
  write({ settings: { ...settings, phone: '1' } });
  write({ a: faq, 'drafts.b': { ...faq, to: { _type: 'reference', _ref: 'a' } } });
  const { status, text } = await post('back', 1);
  expect(status).toBe(409);
  expect(text).toMatch(/cannot be deleted as there are references to it from "drafts\.b"/);
  expect(store.get('settings')?.phone).toBe('1');
});

test('five hundred documents go back in one transaction', async () => {
  const { store, write, post, get } = await open();
  const ids = Array.from({ length: 500 }, (_, number) => `faq-${number}`);
  const all = (answer: string) => Object.fromEntries(ids.map((id) => [id, { ...faq, answer }]));
  write(all('old'));
  write({ ...all('new'), ...Object.fromEntries(ids.slice(0, 100).map((id) => [id, null])) });
  write(Object.fromEntries(ids.map((id) => [`${id}-b`, faq])));
  expect(await get(linkOf(2, 3))).toContain(
    '400 documents change, 100 documents return, 500 documents are hidden.',
  );
  expect((await post('back', 2, 3)).status).toBe(200);
  expect(ids.filter((id) => store.get(id)?.answer !== 'old')).toEqual([]);
  expect(store.count().documents).toBe(501);
});
