import { expect, test } from 'vitest';
import {
  sendForm,
  serveApp,
  testAccounts,
  testApp,
  testSession,
} from '../../../test/accounts-app.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Role } from '../../accounts/roles.ts';

async function open(options: Parameters<typeof testApp>[1] = {}) {
  const accounts = await testAccounts();
  const url = await serveApp(testApp(accounts, options));
  const chief = logIn(accounts, 'administrator');
  return { accounts, url, chief };
}

/** Creates a user with a password and a session. */
function logIn(accounts: Accounts, role: Role) {
  const { user } = testSession(accounts, role);
  accounts.users.setPassword(user.id, 'kept');
  return { ...user, cookie: `sanitySession=${accounts.sessions.begin(user.id)}` };
}

interface From {
  url: string;
  cookie?: string;
}

function look({ url, cookie = '' }: From) {
  return fetch(`${url}/people`, { headers: { cookie }, redirect: 'manual' });
}

function send({ url, cookie = '' }: From, fields: Record<string, string>) {
  return sendForm(`${url}/people`, fields, { cookie });
}

/** Chooses a password at the URL of an invitation on the page. */
function choose(url: string, page: string, password: string) {
  const invitation = /\/login\?invitation=([\w-]{43})/.exec(page)?.[1] ?? 'none';
  return sendForm(`${url}/login`, { invitation, password });
}

const ben = { name: 'Ben <b>', email: 'ben@site.example', role: 'editor' };

test('an administrator invites a user, who then chooses a password', async () => {
  const { accounts, url, chief } = await open();
  const from = { url, cookie: chief.cookie };
  const invited = await send(from, { do: 'invite', ...ben });
  expect(invited.status).toBe(200);
  expect(invited.headers.get('cache-control')).toBe('no-store');
  const page = await invited.text();
  expect(page).toContain(`${url}/login?invitation=`);
  expect(page).toContain('Ben &lt;b&gt;');
  expect(page).not.toContain('<b>');
  expect(page).toContain('ben@site.example, has not accepted the invitation yet');
  expect(await (await look(from)).text()).not.toContain('invitation=');

  expect((await choose(url, page, 'another few words')).status).toBe(303);
  expect(await (await look(from)).text()).toContain('ben@site.example, can log in');
  expect(accounts.users.find(ben.email)).toMatchObject({ role: 'editor' });

  const twice = await send(from, { do: 'invite', ...ben, email: 'Ben@Site.example' });
  expect(twice.status).toBe(409);
  expect(await twice.text()).toContain('Another user has this e-mail address already.');
});

test('a role can be changed, and a user removed with their sessions', async () => {
  const { accounts, url, chief } = await open();
  const from = { url, cookie: chief.cookie };
  const { id, cookie } = logIn(accounts, 'viewer');
  const changed = await send(from, { do: 'changeRole', id, role: 'editor', sure: 'yes' });
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/people']);
  expect(accounts.users.get(id)?.role).toBe('editor');
  expect((await send(from, { do: 'remove', id, sure: 'yes' })).status).toBe(303);
  expect(accounts.users.get(id)).toBeUndefined();
  const me = await fetch(`${url}/v1/users/me`, { headers: { cookie } });
  expect(me.status).toBe(401);
  const gone = await send(from, { do: 'inviteAgain', id });
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('This user does not exist any more.');
});

test.each([
  [{ do: 'changeRole', role: 'editor' }, 'Make The viewer an editor?', 'editor'],
  [{ do: 'remove' }, 'Remove The viewer?', undefined],
])('a change waits for a yes: %j', async (fields, question, role) => {
  const { accounts, url, chief } = await open();
  const from = { url, cookie: chief.cookie };
  const { id } = logIn(accounts, 'viewer');
  const asked = await send(from, { ...fields, id });
  expect(asked.status).toBe(200);
  const page = await asked.text();
  expect(page).toContain(`<h1>${question}</h1>`);
  expect(page).toContain('<a href="/people">No, go back</a>');
  expect(accounts.users.get(id)?.role).toBe('viewer');

  const hidden = page.matchAll(/<input type="hidden" name="(\w+)" value="(\S+)">/g);
  const [, button = ''] = /<button name="do" value="(\w+)">/.exec(page) ?? [];
  const yes = Object.fromEntries([...hidden].map(([, name, value]) => [name, value]));
  expect((await send(from, { ...yes, do: button })).status).toBe(303);
  expect(accounts.users.get(id)?.role).toBe(role);
});

test('an invitation says who invites whom to what, in a message to copy or to send', async () => {
  const { url, chief } = await open({ company: 'Brick & Sons' });
  const page = await (await send({ url, cookie: chief.cookie }, { do: 'invite', ...ben })).text();
  const [, message = ''] = /<textarea[^>]* data-copy>(.*?)<\/textarea>/s.exec(page) ?? [];
  expect(message).toContain(
    'The administrator invites you to the site of Brick &amp; Sons, as an editor.',
  );
  expect(message).toContain(`${url}/login?invitation=`);
  const [, mail = ''] = /<a href="(mailto:[^"]+)"/.exec(page) ?? [];
  const { pathname, searchParams } = new URL(mail.replaceAll('&amp;', '&'));
  expect(pathname).toBe('ben%40site.example');
  expect(searchParams.get('body')).toContain(`${url}/login?invitation=`);
  expect(mail).not.toContain('+');
});

test.each([
  [{}, 'because the Studio is open only there'],
  [{ publicUrl: 'https://studio.example' }, undefined],
])('an invitation for this machine only says so: %j', async (options, warning) => {
  const { url, chief } = await open(options);
  const page = await (await send({ url, cookie: chief.cookie }, { do: 'invite', ...ben })).text();
  if (warning === undefined) expect(page).not.toContain('works only on this machine');
  else expect(page).toContain(warning);
});

test('an editor is told whom to ask and where to go', async () => {
  const { accounts, url } = await open();
  const page = await (await look({ url, cookie: logIn(accounts, 'editor').cookie })).text();
  expect(page).toContain('You are logged in as The editor, an editor. Ask The administrator.');
  expect(page).toContain('<a href="/studio/">');
});

test('the last administrator who can log in cannot be removed', async () => {
  const { accounts, url, chief } = await open();
  const from = { url, cookie: chief.cookie };
  accounts.users.create({ email: 'dee@site.example', name: 'Dee', role: 'administrator' });
  const { id } = chief;
  for (const fields of [{ do: 'remove' }, { do: 'changeRole', role: 'editor' }]) {
    const refused = await send(from, { ...fields, id, sure: 'yes' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('At least one administrator');
  }
  expect((await send(from, { do: 'changeRole', id, role: 'administrator' })).status).toBe(303);

  const other = logIn(accounts, 'viewer');
  const sure = 'yes';
  await send(from, { do: 'changeRole', id: other.id, role: 'administrator', sure });
  expect((await send(from, { do: 'changeRole', id, role: 'editor', sure })).status).toBe(303);
  expect((await look(from)).status).toBe(403);
  expect((await look({ url, cookie: other.cookie })).status).toBe(200);
});

test('a visitor without a session is redirected to the login and back', async () => {
  const { accounts, url } = await open();
  for (const response of [await look({ url }), await send({ url }, { do: 'invite', ...ben })]) {
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login?returnTo=/people');
  }
  expect(accounts.users.find(ben.email)).toBeUndefined();
});

test('a token cannot manage users', async () => {
  const { accounts, url } = await open();
  const { secret } = accounts.tokens.create({ role: 'administrator', label: 'Robot' });
  const headers = { authorization: `Bearer ${secret}` };
  expect((await fetch(`${url}/people`, { headers })).status).toBe(403);
});

test.each([
  ['no e-mail address', { do: 'invite', ...ben, email: 'ben' }],
  ['no name', { do: 'invite', ...ben, name: '' }],
  ['no such role', { do: 'invite', ...ben, role: 'owner' }],
  ['an unknown operation', { do: 'nothing' }],
])('a form with %s changes nothing', async (_what, fields) => {
  const { accounts, url, chief } = await open();
  const response = await send({ url, cookie: chief.cookie }, fields);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('are needed.');
  expect(accounts.users.list()).toHaveLength(1);
});
