import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changesRoutes } from '../../../content-service/src/routes/pages/history/changes-routes.ts';
import type { Texts } from '../../../content-service/src/texts/texts.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testSession } from './accounts-app.ts';
import { openBackups } from './backups-fixture.ts';
import { servePage } from './serve-page.ts';

const _createdAt = '2026-01-01T00:00:00Z';
export const faq = {
  _type: 'faq',
  _createdAt,
  question: 'How <long>?',
  answer: 'Ten weeks, mostly.',
};
export const settings = { _type: 'settings', _createdAt, phone: '012 000 0100' };
const titles = {
  ...{ faq: 'Question', 'faq.question': 'Question', 'faq.answer': 'Answer' },
  ...{ settings: 'Contact and hours', 'settings.phone': 'Phone' },
};

/** Serves the page of changes to an editor, for content that was changed with `write` and `upload`. */
export async function openChanges(limits: { timeout?: number; texts?: Texts } = {}) {
  const { accounts, store, write, upload } = await openBackups([{ _id: 'settings', ...settings }]);
  const studio = { dir: await temporaryFolder() };
  await writeFile(join(studio.dir, 'titles.json'), JSON.stringify(titles));
  const own = { store, studio, dataset: 'production' };
  const served = await servePage(accounts, '/changes', (names) =>
    changesRoutes({ ...names, ...own, ...limits }),
  );
  const { user, secret } = testSession(accounts, 'editor');
  const cookie = `sanitySession=${secret}`;
  const get = async (query = '') => plain(await (await served.get(cookie, query)).text());
  const post = async (kind: string, first: number, last = first, newest = idAt()) => {
    const form = { do: kind, first: `${first}`, last: `${last}`, newest };
    const response = await served.post(form, cookie);
    return { status: response.status, text: plain(await response.text()) };
  };
  const idAt = () => store.log.published(1)[0]?.id ?? '';
  return { store, write, upload, get, post, user, newestId: idAt };
}

export const linkOf = (first: number, last = first) => `?first=${first}&last=${last}`;

/** Returns the body of a page as text, with the addresses of links and pictures. */
function plain(page: string): string {
  const [, body = ''] = page.split(/<body[^>]*>|<script/);
  const addressed = body.replaceAll(/<(?:a|img)\b[^>]*?(?:href|src)="([^"]*)"[^>]*>/g, '[$1] ');
  return addressed
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}
