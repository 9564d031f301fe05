import { expect, test } from 'vitest';
import {
  sendForm,
  serveApp,
  testAccounts,
  testApp,
  testSession,
} from '../../../../tests/helpers/service/accounts-app.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Role } from '../../accounts/roles.ts';

/** Serves the page of people. Requests have the cookie of an administrator, unless they name another. */
async function open(options: Parameters<typeof testApp>[1] = {}) {
  const accounts = await testAccounts();
  const url = await serveApp(testApp(accounts, options));
  const { id, cookie: own } = logIn(accounts, 'administrator');
  const look = (cookie = own) =>
    fetch(`${url}/people`, { headers: { cookie }, redirect: 'manual' });
  const send = (fields: Record<string, string>, cookie = own) =>
    sendForm(`${url}/people`, fields, { cookie });
  const invite = async () => (await send({ do: 'invite', ...ben })).text();
  return { accounts, url, id, look, send, invite };
}

/** Creates a user with a password and a session. */
function logIn(accounts: Accounts, role: Role) {
  const { user } = testSession(accounts, role);
  accounts.users.setPassword(user.id, 'kept');
  return { ...user, cookie: `sanitySession=${accounts.sessions.begin(user.id)}` };
}

const ben = { name: 'Ben <b>', email: 'ben@site.example', role: 'editor' };

test('an administrator invites a user, who then chooses a password', async () => {
  const { accounts, url, look, send } = await open();
  const invited = await send({ do: 'invite', ...ben });
  expect(invited.status).toBe(200);
  expect(invited.headers.get('cache-control')).toBe('no-store');
  const page = await invited.text();
  expect(page).toContain('Ben &lt;b&gt;');
  expect(page).not.toContain('<b>');
  expect(page).toContain('ben@site.example, has not chosen how to log in yet');
  expect(await (await look()).text()).not.toContain('invitation=');

  const [, invitation = ''] = /\/login\?invitation=([\w-]{43})/.exec(page) ?? [];
  const password = 'another few words';
  expect((await sendForm(`${url}/login`, { invitation, password })).status).toBe(303);
  expect(await (await look()).text()).toContain('ben@site.example, can log in');
  expect(accounts.users.find(ben.email)).toMatchObject({ role: 'editor' });

  const twice = await send({ do: 'invite', ...ben, email: 'Ben@Site.example' });
  expect(twice.status).toBe(409);
  expect(await twice.text()).toContain('Another user has this e-mail address already.');
});

test('a role can be changed, and a user removed with their sessions', async () => {
  const { accounts, url, send } = await open();
  const { id, cookie } = logIn(accounts, 'viewer');
  const changed = await send({ do: 'changeRole', id, role: 'editor' });
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/people']);
  expect(accounts.users.get(id)?.role).toBe('editor');
  expect((await send({ do: 'remove', id })).status).toBe(303);
  expect(accounts.users.get(id)).toBeUndefined();
  const me = await fetch(`${url}/v1/users/me`, { headers: { cookie } });
  expect(me.status).toBe(401);
  const gone = await send({ do: 'inviteAgain', id });
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('This user does not exist any more.');
});

const key = { publicKey: 'key', counter: 0, host: 'localhost', name: 'Phone' };

test('a reset logs a person out at once, and removes password and devices once its link is used', async () => {
  const { accounts, url, send } = await open();
  const { id, cookie } = logIn(accounts, 'editor');
  accounts.passkeys.add(id, { ...key, id: 'stolen' });
  const page = await (await send({ do: 'inviteAgain', id })).text();
  const me = await fetch(`${url}/v1/users/me`, { headers: { cookie } });
  expect(me.status).toBe(401);
  expect([accounts.users.passwordOf(id), accounts.passkeys.of(id).length]).toEqual(['kept', 1]);

  const [, invitation = ''] = /\/login\?invitation=([\w-]{43})/.exec(page) ?? [];
  const chosen = await sendForm(`${url}/login`, { invitation, password: 'another few words' });
  expect(chosen.status).toBe(303);
  expect(accounts.passkeys.of(id)).toEqual([]);
  expect(accounts.users.passwordOf(id)).not.toBe('kept');
});

test('a reset has a message of its own, for the administrator and behind its link', async () => {
  const { accounts, url, send } = await open({ company: 'Brick & Sons' });
  const { id } = logIn(accounts, 'editor');
  const page = await (await send({ do: 'inviteAgain', id })).text();
  const [, message = ''] = /<textarea[^>]* data-copy>(.*?)<\/textarea>/s.exec(page) ?? [];
  expect(message).toContain('choose a new password for the site of Brick &amp; Sons');
  expect(page).toContain('subject=Your%20new%20password%20for%20the%20site');
  const [, link = ''] = /(\/login\?invitation=[\w-]{43})/.exec(message) ?? [];
  const behind = await (await fetch(url + link)).text();
  expect(behind).toContain('Choose a new password for the site of Brick &amp; Sons.');
  expect(page + behind).not.toMatch(/invites? you|invited to/);
});

test('an administrator sees the devices of another person, and removes one with its sessions', async () => {
  const { accounts, url, look, send } = await open();
  const { id, cookie } = logIn(accounts, 'viewer');
  accounts.passkeys.add(id, { ...key, id: 'lost' });
  accounts.passkeys.add(id, { ...key, id: 'own' });
  expect(await (await look()).text()).toContain('Devices (2)');
  const removed = await send({ do: 'removeDevice', id, device: 'lost' });
  expect(removed.status).toBe(303);
  expect(accounts.passkeys.of(id)).toMatchObject([{ id: 'own' }]);
  expect((await fetch(`${url}/v1/users/me`, { headers: { cookie } })).status).toBe(401);
  expect((await send({ do: 'removeDevice', id, device: 'lost' })).status).toBe(404);
});

test('the device with which the last administrator logs in stays', async () => {
  const { accounts, id, send } = await open();
  accounts.users.setPassword(id, null);
  accounts.passkeys.add(id, { ...key, id: 'only' });
  const cookie = `sanitySession=${accounts.sessions.begin(id)}`;
  const refused = await send({ do: 'removeDevice', id, device: 'only' }, cookie);
  expect(refused.status).toBe(409);
  expect(accounts.passkeys.of(id)).toHaveLength(1);
});

test('a change says what it does, and waits for a yes', async () => {
  const { accounts, look } = await open();
  logIn(accounts, 'viewer');
  const page = await (await look()).text();
  const closed = /<details>.*?<\/details>/gs;
  const of = (action: string) =>
    page
      .match(closed)
      ?.filter((one) => /The viewer/.test(one) && one.includes(`value="${action}"`));
  expect(of('changeRole')).toEqual([
    expect.stringContaining(
      'From now on The viewer may do what the chosen role says. Viewer: sees',
    ),
  ]);
  expect(of('inviteAgain')).toEqual([
    expect.stringContaining('The viewer is logged out everywhere at once.'),
  ]);
  expect(of('remove')).toEqual([
    expect.stringContaining('The viewer is logged out at once and cannot log in again.'),
  ]);
  expect(page).toContain('What you wrote stays.');
  expect(page.replaceAll(closed, '')).not.toMatch(/value="(?:remove|changeRole|inviteAgain)"/);
});

test('an invitation says who invites whom to what, in a message to copy or to send', async () => {
  const { url, invite } = await open({ company: 'Brick & Sons' });
  const page = await invite();
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
  const { invite } = await open(options);
  const page = await invite();
  if (warning === undefined) expect(page).not.toContain('works only on this machine');
  else expect(page).toContain(warning);
});

test('an editor is told whom to ask and where to go', async () => {
  const { accounts, look } = await open();
  const page = await (await look(logIn(accounts, 'editor').cookie)).text();
  expect(page).toContain('You are logged in as The editor, an editor. Ask The administrator.');
  expect(page).toContain('<a href="/studio/">');
});

test('the last administrator who can log in cannot be removed', async () => {
  const { accounts, id, look, send } = await open();
  accounts.users.create({ email: 'dee@site.example', name: 'Dee', role: 'administrator' });
  for (const fields of [{ do: 'remove' }, { do: 'changeRole', role: 'editor' }]) {
    const refused = await send({ ...fields, id });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('At least one administrator');
  }
  expect((await send({ do: 'changeRole', id, role: 'administrator' })).status).toBe(303);

  const other = logIn(accounts, 'viewer');
  await send({ do: 'changeRole', id: other.id, role: 'administrator' });
  expect((await send({ do: 'changeRole', id, role: 'editor' })).status).toBe(303);
  expect((await look()).status).toBe(403);
  expect((await look(other.cookie)).status).toBe(200);
});

test('a visitor without a session is redirected to the login and back', async () => {
  const { url } = await open();
  const response = await fetch(`${url}/people?a=b`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/login?returnTo=%2Fpeople%3Fa%3Db',
  ]);
});

test('a token cannot manage users', async () => {
  const { accounts, url } = await open();
  const { secret } = accounts.tokens.create({ role: 'administrator', label: 'Robot' });
  const headers = { authorization: `Bearer ${secret}` };
  expect((await fetch(`${url}/people`, { headers })).status).toBe(403);
});

test.each([
  ['no e-mail address', { do: 'invite', ...ben, email: ' ' }, 'Type an e-mail address.'],
  [
    'half an e-mail address',
    { do: 'invite', ...ben, email: 'ben@site' },
    '&quot;ben@site&quot; is not a whole e-mail address',
  ],
  ['no name', { do: 'invite', ...ben, name: '' }, 'Type a name'],
  ['no such role', { do: 'invite', ...ben, role: 'owner' }, 'lacks a field'],
  ['an unknown operation', { do: 'nothing' }, 'lacks a field'],
])('a form with %s changes nothing, and says why', async (_what, fields, words) => {
  const { accounts, send } = await open();
  const response = await send(fields);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(words);
  expect(accounts.users.list()).toHaveLength(1);
});

test('what was typed to invite somebody stays in a form that is refused', async () => {
  const { send } = await open();
  const page = await (await send({ do: 'invite', ...ben, email: 'ben@site' })).text();
  expect(page).toContain('value="Ben &lt;b&gt;"');
  expect(page).toContain('value="ben@site"');
  expect(page.indexOf('id="problem"')).toBeGreaterThan(page.indexOf('Invite somebody'));
});
