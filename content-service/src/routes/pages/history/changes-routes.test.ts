import { expect, test } from 'vitest';
import {
  faq,
  linkOf,
  openChanges,
  settings,
} from '../../../../../tests/helpers/service/changes-fixture.ts';

test('lists what was published, grouped, in plain words and local time', async () => {
  const { write, get, user } = await openChanges();
  write({ settings: { ...settings, phone: '012 000 0200' } }, user.id);
  write({ 'drafts.settings': settings }, user.id);
  write({ a: faq, b: faq });
  write({ b: { ...faq, answer: 'Nine weeks' }, c: { ...faq, question: 'Long '.repeat(30) } });
  write({ b: null, 'drafts.b': faq, c: null });
  const page = await get();
  expect(page).toContain(
    `[/changes${linkOf(3, 5)}] Question “How <long>?” now on the site somebody, 1 Jan 2026, 02:05`,
  );
  expect(page).toContain(
    `[/changes${linkOf(1)}] Contact and hours: Phone changed The editor, 1 Jan 2026, 02:01`,
  );
  const step = await get(linkOf(5));
  expect(step).toMatch(/“How <long>\?” hidden Question “(Long ){19}Long…” deleted somebody,/);
  expect(await get(linkOf(4))).toContain('Question “How <long>?”: Answer changed');
  expect(await get(linkOf(3))).toContain('2 questions now on the site');
  expect(await get(linkOf(3, 5))).toMatch(
    /Published in 3 steps \[\/changes\?first=5&last=5\] Question “How <long>\?” hidden/,
  );
});

test.each([
  ['one person', () => 'p-first', linkOf(21, 120), linkOf(1, 20)],
  ['many people', (count: number) => `p-${count}`, linkOf(21), linkOf(20)],
])('older changes of %s are on the next page', async (_, authorOf, last, next) => {
  const { write, get } = await openChanges();
  for (let count = 1; count <= 120; count += 1)
    write({ a: { ...faq, answer: `${count}` } }, authorOf(count));
  const newest = await get();
  expect(newest).toContain(`[/changes${last}]`);
  expect(newest).toContain('[/changes?last=20] Older changes');
  const older = await get('?last=20');
  expect(older).toContain(`[/changes${next}]`);
  expect(older).not.toContain('Older changes');
});

test('changes of one person stay apart after a clock was set back', async () => {
  const { store, write, get } = await openChanges();
  write({ a: faq });
  const made = { id: 'b', before: null, after: { _id: 'b', ...faq } };
  const [id, author, timestamp] = ['earlier', 'p-tester', '2025-12-01T00:00:00.000Z'];
  store.commit({ id, author, timestamp, mutations: [{ create: made.after }], changes: [made] });
  expect(await get()).toContain(`[/changes${linkOf(2)}]`);
});

test('shows each field of a change, old beside new, and pictures as pictures', async () => {
  const { write, upload, get } = await openChanges();
  const asset = { _type: 'reference', _ref: (await upload('red'))._id };
  const image = { _type: 'image', asset, alt: 'A <wall>' };
  write({ a: { ...faq, image } });
  const crop = { top: 0, bottom: 0, left: 0.5, right: 0 };
  const moved = { ...faq, answer: 'Nine weeks, mostly.', _createdAt: '2026-02-01T00:00:00Z' };
  const cropped = { ...image, crop, hotspot: { x: 0.5, y: 0.25, width: 0.2, height: 0.2 } };
  write({ a: { ...moved, image: cropped } }, 'p-other');
  // The upload was the first transaction.
  const page = await get(linkOf(3));
  expect(page).toContain('Answer Before Ten weeks, mostly. After Nine weeks, mostly.');
  expect(page).toMatch(/Before \[\/images\/embedded\/production\/\w+-9x7\.png\?w=480&/);
  expect(page).toMatch(/After \[\S+\?rect=5,1,4,3&w=480&\S+\] A <wall> /);
  expect(page).toContain('Place in the list It was moved.');
  expect(page).toContain('[/studio/intent/edit/id=a;type=faq] Question “How <long>?” changed');
});

test('shows fifty documents of a change, and counts the others', async () => {
  const { write, get } = await openChanges();
  write(Object.fromEntries(Array.from({ length: 52 }, (_, index) => [`faq-${index}`, faq])));
  expect(await get(linkOf(1))).toContain('And 2 more documents.');
});
