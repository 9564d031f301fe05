import { expect, test } from 'vitest';
import {
  hour,
  sendForm,
  serveApp,
  testAccounts,
  testApp,
  testClock,
  weakPasswords,
} from '../../../test/accounts-app.ts';

const email = 'ann@site.example';
const current = 'four quiet words here';
const password = 'another few words';
const key = { publicKey: 'key', counter: 0, host: 'localhost' };

async function open() {
  const { now, pass } = testClock();
  const accounts = await testAccounts(now);
  const user = accounts.users.create({ email, name: 'Ann', role: 'viewer' });
  accounts.users.setPassword(user.id, await weakPasswords.hash(current));
  const served = await serveApp(testApp(accounts, { now }));
  // Passkeys need a host name.
  const url = served.replace('127.0.0.1', 'localhost');
  const cookie = () => `sanitySession=${accounts.sessions.begin(user.id)}`;
  const look = async (own: string, at = url) =>
    (await fetch(`${at}/account`, { headers: { cookie: own } })).text();
  return { accounts, user, url, served, cookie, look, pass };
}

function change(
  url: string,
  cookie: string,
  fields: Record<string, string> = { current, password },
) {
  return sendForm(`${url}/account`, { do: 'password', ...fields }, { cookie });
}

async function role(url: string, cookie: string): Promise<unknown> {
  return (await fetch(`${url}/v1/whoami`, { headers: { cookie } })).json();
}

test('a user changes the password, stays logged in here, and is logged out elsewhere', async () => {
  const { url, cookie, look } = await open();
  const [here, elsewhere] = [cookie(), cookie()];
  expect(await look(here)).toContain(`You are logged in as Ann (${email}), a viewer.`);
  const changed = await change(url, here);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('cache-control')).toBe('no-store');
  expect(await changed.text()).toContain('Your password was changed.');
  const [session] = changed.headers.getSetCookie();
  expect(await role(url, session?.split(';')[0] ?? '')).toMatchObject({ role: 'viewer' });
  for (const old of [here, elsewhere]) {
    expect(await role(url, old)).toMatchObject({ role: 'anonymous' });
  }
  const logIn = (typed: string) => sendForm(`${url}/login`, { email, password: typed });
  expect((await logIn(current)).status).toBe(401);
  expect((await logIn(password)).status).toBe(303);
});

test.each<[string, Record<string, string>, number, string]>([
  ['a wrong current password', { current: 'wrong', password }, 401, 'the password is wrong'],
  ['a short new password', { current, password: 'short' }, 400, '12 to 256 characters'],
  ['no current password', { password }, 401, 'the password is wrong'],
  ['no new password', { current }, 400, 'lacks a field'],
])('%s changes nothing', async (_what, fields, status, sentence) => {
  const { url, cookie } = await open();
  const own = cookie();
  const refused = await change(url, own, fields);
  expect(refused.status).toBe(status);
  expect(await refused.text()).toContain(sentence);
  expect(await role(url, own)).toMatchObject({ role: 'viewer' });
});

test('too many attempts with a wrong current password are delayed', async () => {
  const { url, cookie } = await open();
  const own = cookie();
  for (let n = 0; n < 5; n++) {
    expect((await change(url, own, { current: `wrong ${n}`, password })).status).toBe(401);
  }
  const late = await change(url, own);
  expect(late.status).toBe(429);
  expect(late.headers.get('retry-after')).toBe('1');
  expect(await late.text()).toContain('try again in 1 second.');
});

test('the last way to log in stays, and a user without a password may choose one', async () => {
  const { accounts, user, url, cookie } = await open();
  accounts.users.setPassword(user.id, null);
  accounts.passkeys.add(user.id, { ...key, id: 'old', name: 'Old', host: 'old.example' });
  accounts.passkeys.add(user.id, { ...key, id: 'phone', name: 'Phone' });
  const remove = (own: string) =>
    sendForm(`${url}/account`, { do: 'remove', id: 'phone' }, { cookie: own });
  const refused = await remove(cookie());
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Without this device you cannot log in;');
  expect((await change(url, cookie(), { password })).status).toBe(200);
  expect((await remove(cookie())).status).toBe(303);
  expect(accounts.passkeys.of(user.id)).toMatchObject([{ id: 'old' }]);
});

test('a browser that was left open adds and removes no device, and chooses no password', async () => {
  const { accounts, user, url, cookie, look, pass } = await open();
  const own = cookie();
  accounts.passkeys.add(user.id, { ...key, id: 'phone', name: 'Phone' });
  expect(await look(own)).toContain('data-passkey=');
  pass(hour);
  const page = await look(own);
  expect(page).not.toContain('data-passkey=');
  expect(page).toContain('Log in again to add or remove a device');
  const removed = await sendForm(`${url}/account`, { do: 'remove', id: 'phone' }, { cookie: own });
  expect(removed.status).toBe(403);
  accounts.users.setPassword(user.id, null);
  const later = cookie();
  pass(hour);
  expect((await change(url, later, { password })).status).toBe(401);
});

test('at an address where browsers have no passkeys, the page says where they work', async () => {
  const { served, cookie, look } = await open();
  const page = await look(cookie(), served);
  expect(page).not.toContain('data-passkey=');
  expect(page).toContain('only at an address with <em>https</em> and a name');
});

test('a login with a password asks once in a browser whether the device is to log in', async () => {
  const { url } = await open();
  const fields = { email, password: current, returnTo: '/people' };
  const first = await sendForm(`${url}/login`, fields);
  expect(first.headers.get('location')).toBe('/account?returnTo=%2Fpeople');
  const cookie = first.headers.getSetCookie().map((one) => one.split(';')[0]);
  const offer = await fetch(url + first.headers.get('location'), {
    headers: { cookie: cookie.join('; ') },
  });
  expect(await offer.text()).toMatch(/from now on\?<\/h1>.*<a href="\/people">Not now<\/a>/s);
  const second = await sendForm(`${url}/login`, fields, { cookie: cookie.join('; ') });
  expect(second.headers.get('location')).toBe('/people');
});
