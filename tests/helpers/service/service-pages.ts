import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createOriginPolicy } from '../../../content-service/src/http/origin-policy.ts';
import { backupsRoutes } from '../../../content-service/src/routes/pages/backups-routes.ts';
import { changesRoutes } from '../../../content-service/src/routes/pages/history/changes-routes.ts';
import { deletedRoutes } from '../../../content-service/src/routes/pages/history/deleted-routes.ts';
import { studioRoutes } from '../../../content-service/src/routes/studio-routes.ts';
import type { Texts } from '../../../content-service/src/texts/texts.ts';
import { hour, pass } from '../stopped-clock.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { sendForm, serveApp, testApp, testSession, weakPasswords } from './accounts-app.ts';
import { openBackups } from './backups-fixture.ts';

const company = 'Brick & Sons';
const place = 'http://localhost:4322';
const outside = { listener: 'outer' };
const key = { publicKey: 'key', counter: 0 };
const faq = { _type: 'faq', _createdAt: '2026-01-01T00:00:00Z', question: 'Zzz?' };
const password = 'four quiet words here';

/** What the pages contain besides texts. */
export const data = new Set([
  'Brick',
  'Sons',
  'Zola',
  'Zuri',
  'Zinc',
  'zola',
  'zuri',
  'example',
  'Zzz',
  'Zyx',
]);

/** Returns the HTML of a page of each kind, and in each state that has texts of its own, by name. */
export async function servicePages(texts: Texts): Promise<ReadonlyMap<string, string>> {
  const { accounts, store, backups, write, upload, originalOf } = await openBackups();
  const { users, invitations, passkeys } = accounts;
  const studio = {
    dir: await temporaryFolder(),
    siteUrl: place,
    previewUrl: undefined,
    previewPort: 4323,
  };
  const titles = { faq: 'Zyx', 'faq.question': 'Zyx', 'settings.question': 'Zyx', settings: 'Zyx' };
  await writeFile(join(studio.dir, 'titles.json'), JSON.stringify(titles));
  const origins = createOriginPolicy({ corsOrigins: [] });
  const own = { accounts, origins, texts, company, store, backups, studio };
  const names = { ...own, dataset: 'production', pictureUrl: place };
  const app = testApp(accounts, { company, texts });
  app.route('/backups', backupsRoutes(names));
  app.route('/changes', changesRoutes(names));
  app.route('/deleted', deletedRoutes(names));
  app.route('/studio', studioRoutes(names));
  const url = await serveApp(app);
  const named = url.replace('127.0.0.1', 'localhost');

  const pages = new Map<string, string>();
  let cookie = '';
  const keep = async (name: string, response: Response) => {
    const text = await response.text();
    if (!text.startsWith('<!doctype')) throw new Error(`${name} is no page: ${text}`);
    pages.set(name, text);
  };
  const get = async (name: string, path: string, origin = named) =>
    keep(name, await fetch(`${origin}${path}`, { headers: { cookie }, redirect: 'manual' }));
  const far = async (name: string, path: string) =>
    keep(name, await app.request(`${place}${path}`, {}, outside));
  const post = async (name: string, path: string, fields: Record<string, string>) =>
    keep(name, await sendForm(`${named}${path}`, fields, { cookie }));

  await get('nobody', '/login');
  await far('nobody, outside', '/login');
  await get('setup', `/login?invitation=${invitations.createSetup()}`);
  await get('studio', '/studio/');

  const chief = users.create({ email: 'zola@zola.example', name: 'Zola', role: 'administrator' });
  users.setPassword(chief.id, await weakPasswords.hash(password));
  await get('login', '/login');
  await far('login, outside', '/login');
  await get('logged out', '/login?signedOut');
  await get('restored', '/login?restored=yes');
  await get('used invitation', '/login?invitation=none');
  await far('used invitation, outside', '/login?invitation=none');
  const email = chief.email;
  await post('wrong login', '/login', { email, password: 'wrong' });
  const body = new URLSearchParams({ email, password });
  const foreign = 'http://zuri.example:4322';
  const headers = { origin: foreign };
  await keep('foreign', await app.request(`${foreign}/login`, { method: 'POST', body, headers }));

  const invited = users.create({ email: 'zuri@zuri.example', name: 'Zuri', role: 'viewer' });
  const code = invitations.create(invited.id);
  await get('invitation', `/login?invitation=${code}`);
  await get('invitation, without devices', `/login?invitation=${code}`, url);
  await post('short password', '/login', { invitation: code, password: 'short' });
  await post('easy password', '/login', { invitation: code, password: 'password1234' });
  await get('reset', `/login?invitation=${invitations.create(chief.id)}`);

  cookie = `sanitySession=${accounts.sessions.begin(chief.id)}`;
  await get('account', '/account');
  passkeys.add(chief.id, { ...key, id: 'here', host: 'localhost', name: 'Zinc' });
  passkeys.add(chief.id, { ...key, id: 'there', host: 'zola.example', name: 'This device' });
  passkeys.add(invited.id, { ...key, id: 'other', host: 'zola.example', name: 'Zinc' });
  await get('account with devices', '/account');
  await get('account, without devices', '/account', url);
  await get('offer', '/account?returnTo=/studio/');
  await get('login, other address', '/login', url);
  await post('wrong password', '/account', { do: 'password', current: 'wrong', password });
  await post('misfit', '/account', { do: 'add' });
  const change = { do: 'password', current: password, password: 'another few words' };
  const changed = await sendForm(`${named}/account`, change, { cookie });
  cookie = changed.headers.get('set-cookie')?.split(';')[0] ?? '';
  await keep('password changed', changed);
  pass(hour);
  await get('account, later', '/account');

  await get('people', '/people');
  await post('invitation sent', '/people', {
    do: 'invite',
    name: 'Zuri',
    email: 'z@zuri.example',
    role: 'editor',
  });
  await post('known address', '/people', { do: 'invite', name: 'Zuri', email, role: 'editor' });
  await post('wrong address', '/people', {
    do: 'invite',
    name: 'Zuri',
    email: 'zuri',
    role: 'editor',
  });
  await post('reset sent', '/people', { do: 'inviteAgain', id: invited.id });
  await post('last administrator', '/people', { do: 'remove', id: chief.id });

  await get('no backups', '/backups');
  write({ a: faq, settings: { ...faq, _type: 'settings' } }, chief.id);
  const name = basename(await backups.create('own'));
  await get('backups', '/backups');
  write({ a: { ...faq, question: 'Zyx?' }, b: faq }, chief.id);
  await post('restored content', '/backups', { do: 'restoreContent', name });
  await post('no such backup', '/backups', { do: 'restore', name: 'none' });
  await post('no backup chosen', '/backups', { do: 'restore' });

  await get('changes', '/changes');
  const { sequence = 0 } = store.log.published(1)[0] ?? {};
  const range = (first: number, last = first) => `?first=${first}&last=${last}`;
  await get('change', `/changes${range(1)}`);
  await get('changes together', `/changes${range(1, sequence)}`);
  await get('restore', `/changes${range(sequence)}`);
  await post('meanwhile', '/changes', { do: 'back', first: '1', last: '1', newest: 'other' });
  write({ a: null, 'drafts.settings': { ...faq, _type: 'settings' } }, chief.id);
  await get('change with drafts', `/changes${range(1)}`);
  const newest = store.log.published(1)[0]?.id ?? '';
  await post('changed again', '/changes', { do: 'undo', first: '1', last: '1', newest });
  await post('undone', '/changes', { do: 'back', first: '1', last: '1', newest });
  await post('no such change', '/changes', { do: 'back', first: '99', last: '99', newest });

  await get('deleted', '/deleted');
  await post('deleted restored', '/deleted', { do: 'restore', id: 'a' });
  await post('not deleted', '/deleted', { do: 'restore', id: 'none' });

  await writeFile(originalOf(await upload('red')), 'damaged');
  await backups.daily.createIfDue();
  await get('failed backup', '/backups');

  cookie = `sanitySession=${testSession(accounts, 'viewer').secret}`;
  await get('forbidden', '/people');
  return pages;
}
