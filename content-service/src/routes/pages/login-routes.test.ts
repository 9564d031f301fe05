import { expect, test } from 'vitest';
import {
  sendForm,
  serveApp,
  testAccounts,
  testApp,
} from '../../../../tests/helpers/service/accounts-app.ts';
import {
  cookieOf,
  email,
  password,
  serveAnn,
} from '../../../../tests/helpers/service/login-fixture.ts';
import { safeRedirectPath } from './login-routes.ts';

test('a user logs in, has a session, logs out, and has none', async () => {
  const { user, url, send, access } = await serveAnn();
  const response = await send({ email: 'Ann@Site.example ', password, returnTo: '/studio?a=1' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/studio?a=1');
  const [session] = response.headers.getSetCookie();
  expect(session).toMatch(
    /^sanitySession=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(response);
  expect(await access(cookie)).toMatchObject({ role: 'editor', identity: user.id });

  const logout = { method: 'POST', headers: { cookie, origin: url } };
  const left = await fetch(`${url}/v1/auth/logout`, logout);
  expect(await left.json()).toEqual({});
  expect(left.headers.get('set-cookie')).toContain('sanitySession=; Max-Age=0');
  expect(await access(cookie)).toMatchObject({ role: 'anonymous' });
});

test('with https only a cookie counts that no http page could have set', async () => {
  const publicUrl = 'https://content.example';
  const { accounts, user, url, send, access } = await serveAnn({ publicUrl });
  const response = await send({ email, password }, { origin: publicUrl });
  const [session] = response.headers.getSetCookie();
  expect(session).toMatch(/^__Host-sanitySession=[\w-]{43}; .*Path=\/; .*Secure/);
  expect(session).not.toContain('Domain');
  const cookie = cookieOf(response);
  const secret = accounts.sessions.begin(user.id);
  for (const name of ['sanitySession', '__host-sanitySession']) {
    expect(await access(`${name}=${secret}`)).toMatchObject({ role: 'anonymous' });
  }
  expect(await access(`sanitySession=other; ${cookie}`)).toMatchObject({ role: 'editor' });

  const logout = { method: 'POST', headers: { cookie, origin: publicUrl } };
  const left = await fetch(`${url}/v1/auth/logout`, logout);
  expect(left.headers.get('set-cookie')).toMatch(/^__Host-sanitySession=; Max-Age=0; .*Secure/);
  expect(await access(cookie)).toMatchObject({ role: 'anonymous' });
});

test('the page names the company, and says what to do about a forgotten password', async () => {
  const page = await (await serveAnn({ company: 'Brick & Sons' })).look();
  expect(page).toContain('<title>Log in · Brick &amp; Sons</title>');
  expect(page).toContain('>Brick &amp; Sons</a>');
  expect(page).toContain('Forgotten password?');
  expect(page).toContain('npm run -s content:user');
  expect(page).not.toContain('At least 12 characters');
});

test('before anybody can log in, the page says what to do', async () => {
  const accounts = await testAccounts();
  const url = await serveApp(testApp(accounts));
  const page = await (await fetch(`${url}/login`)).text();
  expect(page).toContain('Nobody has chosen a password here yet.');
  expect(page).toContain('npm run studio');
  expect(page).not.toContain('<form');
  const refused = await sendForm(`${url}/login`, { email, password });
  expect([refused.status, await refused.text()]).toEqual([
    401,
    expect.not.stringContaining('<form'),
  ]);
});

test('the page says that the user is signed out, and returns to where they were', async () => {
  const { look } = await serveAnn();
  const page = await look('?signedOut=yes&returnTo=/studio/structure/faq');
  expect(page).toContain('You are logged out.');
  expect(page).toContain('name="returnTo" value="/studio/structure/faq"');
  expect(await look()).not.toContain('logged out');
});

test('where no device logs in, the page says that they do where they were added', async () => {
  const { accounts, user, url, named } = await serveAnn();
  const saysSo = async (at = named) =>
    (await (await fetch(`${at}/login?restored=yes`)).text()).includes('can add yours here');
  const phone = { publicKey: 'key', counter: 0, name: 'Phone' };
  expect(await saysSo()).toBe(false);
  accounts.passkeys.add(user.id, { ...phone, id: 'there', host: 'studio.example' });
  expect(await saysSo()).toBe(true);
  accounts.passkeys.add(user.id, { ...phone, id: 'here', host: 'localhost' });
  expect([await saysSo(), await saysSo(url)]).toEqual([false, true]);
});

test('an invitation says to what, and as what', async () => {
  const { accounts, look, send } = await serveAnn({ company: 'Brick & Sons' });
  const { userManagement } = accounts;
  const ben = { email: 'ben@site.example', name: 'Ben', role: 'editor' } as const;
  const { code: invitation } = userManagement.invite(ben);
  const sentence = 'You are invited to the site of Brick &amp; Sons, as an editor.';
  expect(await look(`?invitation=${invitation}`)).toContain(sentence);
  expect(await (await send({ invitation, password: 'short' })).text()).toContain(sentence);
});

test('a used invitation says where to go', async () => {
  const page = await (await serveAnn()).look('?invitation=none');
  expect(page).toContain('was used or is out of date');
  expect(page).toContain('<a href="/login">Log in</a>');
  expect(page).toContain('npm run studio');
});

test('a user chooses a password with an invitation, once, and is logged in', async () => {
  const { accounts, user, url, look, send, access } = await serveAnn();
  const old = accounts.sessions.begin(user.id);
  const invitation = accounts.invitations.create(user.id);
  const page = await look(`?invitation=${invitation}`);
  expect(page).toContain('Choose a password');
  expect(page).toContain(`value="${email}"`);

  const short = await send({ invitation, password: 'short' });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain('type at least 12 characters');
  const chosen = await send({ invitation, password: 'another few words' });
  expect(chosen.status).toBe(303);
  expect(await access(cookieOf(chosen))).toMatchObject({ role: 'editor' });
  expect(accounts.sessions.find(old)).toBeUndefined();

  const late = await send({ invitation, password: 'a third few words' });
  const again = await fetch(`${url}/login?invitation=${invitation}`);
  for (const refused of [late, again]) {
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('<form');
  }
  expect((await send({ email, password })).status).toBe(401);
  expect((await send({ email, password: 'another few words' })).status).toBe(303);
});

const own = ['https://content.example', 'http://localhost:4322'];

test.each([
  ['/studio/structure?a=1#b', '/studio/structure?a=1#b'],
  ['http://localhost:4322/studio', '/studio'],
  ['https://content.example/studio', '/studio'],
])('%s is a URL of this service', (asked, path) => {
  expect(safeRedirectPath(asked, own)).toBe(path);
});

test.each([
  'http://evil.example/',
  'http://localhost:4321/',
  'http://content.example/',
  'https://content.example.evil.example/',
  'https://content.example@evil.example/',
  '//evil.example',
  'http://localhost:4322//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  'http://',
  '',
])('%j is not a URL of this service', (asked) => {
  expect(safeRedirectPath(asked, own)).toBeUndefined();
});

test('without own origins no URL is accepted', () => {
  expect(safeRedirectPath('/studio', [])).toBeUndefined();
});
