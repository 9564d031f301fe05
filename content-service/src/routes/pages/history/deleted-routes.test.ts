import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSession } from '../../../../../tests/helpers/service/accounts-app.ts';
import { openBackups } from '../../../../../tests/helpers/service/backups-fixture.ts';
import { servePage } from '../../../../../tests/helpers/service/serve-page.ts';
import { temporaryFolder } from '../../../../../tests/helpers/temporary-folder.ts';
import { deletedRoutes } from './deleted-routes.ts';

const faq = { _type: 'faq', question: 'How <long>?' };

async function open() {
  const { accounts, store, write } = await openBackups();
  const studio = { dir: await temporaryFolder() };
  const served = await servePage(accounts, '/deleted', (names) =>
    deletedRoutes({ ...names, store, studio }),
  );
  const { user, secret } = testSession(accounts, 'editor');
  write({ a: faq, 'drafts.a': { ...faq, question: 'How short?' }, b: faq });
  write({ a: null, 'drafts.a': null }, user.id);
  return { store, write, ...served, editor: `sanitySession=${secret}`, user, studio };
}

test('an editor sees what was deleted, and restores it as a draft', async () => {
  const { store, get, post, editor, user } = await open();
  const listed = await (await get(editor)).text();
  expect(listed).toContain('<p>How short?<span>');
  expect(listed).toMatch(/faq, deleted by The editor on .*T00:02:00.000Z">1 Jan 2026, 02:02</);
  expect(listed).toContain('>Brick &amp; Sons</a>');
  expect(listed).not.toContain('How &lt;long');
  const restored = await post({ do: 'restore', id: 'a' }, editor);
  expect(restored.status).toBe(200);
  const page = await restored.text();
  expect(page).toContain('How short? is a draft again. Press “Show on the site” to show it.');
  expect(page).toContain('href="/studio/intent/edit/id=a;type=faq"');
  expect(page).toContain('Nothing was deleted.');
  expect(store.get('drafts.a')).toMatchObject({ question: 'How short?' });
  expect(store.has('a')).toBe(false);
  expect([...store.log.transactionsOf(['drafts.a'])].at(-1)?.author).toBe(user.id);
});

test('a type has the title that the Studio gives it', async () => {
  const { write, get, editor, studio } = await open();
  await writeFile(join(studio.dir, 'titles.json'), '{"faq":"Question"}');
  write({ c: { _type: 'faq' }, d: { _type: 'constructor' } });
  write({ c: null, d: null });
  const listed = await (await get(editor)).text();
  expect(listed).toContain('Question, deleted by The editor');
  expect(listed).toContain('<p>Question c<span>');
  expect(listed).toContain('<p>constructor d<span>');
});

test.each(['b', 'none', '../a', ''])('"%s" is not deleted', async (id) => {
  const { post, editor } = await open();
  expect((await post({ do: 'restore', id }, editor)).status).toBe(404);
});

test('a document that refers to another deleted one says so', async () => {
  const { write, post, editor, store } = await open();
  write({ c: { ...faq, to: { _type: 'reference', _ref: 'a' } } });
  write({ c: null });
  const refused = await post({ do: 'restore', id: 'c' }, editor);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toMatch(/role="alert">.*a/);
  expect(store.get('drafts.c')).toBeUndefined();
});
