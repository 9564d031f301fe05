import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  sendForm,
  serveApp,
  testAccounts,
  testApp,
  testClock,
  weakPasswords,
} from '../../../test/accounts-app.ts';
import type { Accounts } from '../../accounts/accounts.ts';

const email = 'ann@site.example';
const password = 'four quiet words here';

async function withAnn(accounts: Accounts) {
  const user = accounts.users.create({ email, name: 'Ann', role: 'editor' });
  accounts.users.setPassword(user.id, await weakPasswords.hash(password));
  return user;
}

function send(url: string, fields: Record<string, string>, headers?: Record<string, string>) {
  return sendForm(`${url}/login`, fields, headers);
}

function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function role(url: string, cookie: string): Promise<unknown> {
  const response = await fetch(`${url}/v1/whoami`, { headers: { cookie } });
  const body: unknown = await response.json();
  return body;
}

test('a user logs in, has a session, logs out, and has none', async () => {
  const accounts = await testAccounts();
  const user = await withAnn(accounts);
  const url = await serveApp(testApp(accounts));
  const response = await send(url, {
    email: 'Ann@Site.example ',
    password,
    returnTo: '/studio?a=1',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/studio?a=1');
  const [session] = response.headers.getSetCookie();
  expect(session).toMatch(
    /^sanitySession=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(response);
  expect(await role(url, cookie)).toMatchObject({ role: 'editor', identity: user.id });

  const logout = { method: 'POST', headers: { cookie, origin: url } };
  const left = await fetch(`${url}/v1/auth/logout`, logout);
  expect(await left.json()).toEqual({});
  expect(left.headers.get('set-cookie')).toContain('sanitySession=; Max-Age=0');
  expect(await role(url, cookie)).toMatchObject({ role: 'anonymous' });
});

test('with https the cookies are only for https and this host', async () => {
  const accounts = await testAccounts();
  await withAnn(accounts);
  const url = await serveApp(testApp(accounts, { publicUrl: 'https://content.example' }));
  const response = await send(url, { email, password }, { origin: 'https://content.example' });
  const [session] = response.headers.getSetCookie();
  expect(session).toMatch(/^__Host-sanitySession=[\w-]{43}; .*Path=\/; .*Secure/);
  expect(session).not.toContain('Domain');
});

test('failed logins have the same response for existing, missing and invited users', async () => {
  const accounts = await testAccounts();
  await withAnn(accounts);
  accounts.users.create({ email: 'ben@site.example', name: 'Ben', role: 'editor' });
  const url = await serveApp(testApp(accounts));
  const answers = [];
  for (const asked of [email, 'ben@site.example', 'nobody@site.example']) {
    const response = await send(url, { email: asked, password: 'wrong' });
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    answers.push((await response.text()).replaceAll(asked, ''));
  }
  expect(answers[0]).toContain('address or the password is wrong');
  expect(new Set(answers).size).toBe(1);
});

test('the page names the company, and says what to do about a forgotten password', async () => {
  const url = await serveApp(testApp(await testAccounts(), { company: 'Brick & Sons' }));
  const page = await (await fetch(`${url}/login`)).text();
  expect(page).toContain('<title>Log in · Brick &amp; Sons</title>');
  expect(page).toContain('>Brick &amp; Sons</a>');
  expect(page).toContain('Forgotten password?');
  expect(page).toContain('npm run -s content:user');
});

test('an invitation says to what, and as what', async () => {
  const accounts = await testAccounts();
  const invitation = accounts.invitations.create((await withAnn(accounts)).id);
  const url = await serveApp(testApp(accounts, { company: 'Brick & Sons' }));
  const sentence = 'You are invited to the site of Brick &amp; Sons, as an editor.';
  const page = await fetch(`${url}/login?invitation=${invitation}`);
  expect(await page.text()).toContain(sentence);
  expect(await (await send(url, { invitation, password: 'short' })).text()).toContain(sentence);
});

test('a used invitation says where to go', async () => {
  const url = await serveApp(testApp(await testAccounts()));
  const page = await (await fetch(`${url}/login?invitation=none`)).text();
  expect(page).toContain('was used or is out of date');
  expect(page).toContain('<a href="/login">Log in</a>');
  expect(page).toContain('npm run studio');
});

test('the page says that the user is signed out, and returns to where they were', async () => {
  const url = await serveApp(testApp(await testAccounts()));
  const page = await fetch(`${url}/login?signedOut=yes&returnTo=/studio/structure/faq`);
  const text = await page.text();
  expect(text).toContain('You are logged out.');
  expect(text).toContain('name="returnTo" value="/studio/structure/faq"');
  expect(await (await fetch(`${url}/login`)).text()).not.toContain('logged out');
});

test.each([
  ['by its origin', {}],
  ['by Fetch Metadata', { 'sec-fetch-site': 'same-origin' }],
])('a form under a foreign name, own %s, says what to do', async (_by, more) => {
  const origin = 'http://evil.example:4322';
  const page = await testApp(await testAccounts()).request(`${origin}/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { origin, ...more },
  });
  expect(page.status).toBe(403);
  expect(await page.text()).toContain('CONTENT_PUBLIC_URL');
});

test('a user chooses a password with an invitation, once, and is logged in', async () => {
  const accounts = await testAccounts();
  const user = await withAnn(accounts);
  const old = accounts.sessions.begin(user.id);
  const invitation = accounts.invitations.create(user.id);
  const url = await serveApp(testApp(accounts));
  const page = await (await fetch(`${url}/login?invitation=${invitation}`)).text();
  expect(page).toContain('Choose a password');
  expect(page).toContain(`value="${email}"`);

  const short = await send(url, { invitation, password: 'short' });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain('12 to 256 characters');
  const chosen = await send(url, { invitation, password: 'another few words' });
  expect(chosen.status).toBe(303);
  expect(await role(url, cookieOf(chosen))).toMatchObject({ role: 'editor' });
  expect(accounts.sessions.find(old)).toBeUndefined();

  const late = await send(url, { invitation, password: 'a third few words' });
  expect(late.status).toBe(401);
  expect(await late.text()).not.toContain('<form');
  const again = await fetch(`${url}/login?invitation=${invitation}`);
  expect(again.status).toBe(401);
  expect(await again.text()).not.toContain('<form');
  expect((await send(url, { email, password })).status).toBe(401);
  expect((await send(url, { email, password: 'another few words' })).status).toBe(303);
});

test('the log names delayed accounts once and chosen passwords, but no secrets', async () => {
  const { now } = testClock();
  const accounts = await testAccounts(now);
  const user = await withAnn(accounts);
  const log: string[] = [];
  const url = await serveApp(testApp(accounts, { now, log: (text) => void log.push(text) }));
  for (const typed of [email, 'a password by mistake']) {
    for (let n = 0; n < 7; n++) await send(url, { email: typed, password: 'wrong' });
  }
  expect(log).toEqual([`Logins as ${email} from 127.0.0.1 are delayed: too many have failed.`]);

  const invitation = accounts.invitations.create(user.id);
  await send(url, { invitation, password: 'another few words' });
  expect(log.slice(1)).toEqual([`${email} has chosen a password.`]);
});

test('the page runs only its own script, cannot be framed, and escapes all text', async () => {
  const url = await serveApp(testApp(await testAccounts()));
  const attack = '"><script>alert(1)</script>';
  const page = await send(url, { email: attack, password: 'wrong' });
  const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(await page.text()) ?? [];
  expect(script).not.toContain('alert');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; script-src 'sha256-[^']+' 'sha256-[^']+'; form-action 'self'; /,
  );
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test.each<[string, Record<string, string>, number]>([
  ['no password', { email }, 400],
  ['too much', { email, password: 'a'.repeat(30_000) }, 413],
])('a form with %s is refused', async (_name, fields, status) => {
  const url = await serveApp(testApp(await testAccounts()));
  expect((await send(url, fields)).status).toBe(status);
});

test.each([
  ['multipart/form-data', '--x garbage'],
  ['multipart/form-data; boundary=x', '--x garbage'],
  ['application/json', '{"email":"a","password":"b"}'],
  ['text/plain', 'email=a&password=b'],
])('a body that no page of the service sends is refused: %s', async (type, body) => {
  const url = await serveApp(testApp(await testAccounts()));
  for (const path of ['/login', '/people']) {
    const headers = { origin: url, 'content-type': type };
    const response = await fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' });
    // Without a session, the request is redirected to the login before its body is read.
    expect([path, response.status]).toEqual([path, path === '/login' ? 400 : 303]);
  }
});

test('at another address than the devices were added, the page says that they log nobody in', async () => {
  const accounts = await testAccounts();
  const { id } = await withAnn(accounts);
  const url = await serveApp(testApp(accounts));
  const saysSo = async (at = url.replace('127.0.0.1', 'localhost')) =>
    (await (await fetch(`${at}/login?restored=yes`)).text()).includes('add yours again');
  const phone = { publicKey: 'key', counter: 0, name: 'Phone' };
  expect(await saysSo()).toBe(false);
  accounts.passkeys.add(id, { ...phone, id: 'there', host: 'studio.example' });
  expect(await saysSo()).toBe(true);
  accounts.passkeys.add(id, { ...phone, id: 'here', host: 'localhost' });
  expect([await saysSo(), await saysSo(url)]).toEqual([false, true]);
});
