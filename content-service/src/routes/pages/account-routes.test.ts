import { expect, test } from 'vitest';
import { sendForm } from '../../../../tests/helpers/service/accounts-app.ts';
import {
  cookieOf,
  password as current,
  email,
  serveAnn,
} from '../../../../tests/helpers/service/login-fixture.ts';
import { hour, pass } from '../../../../tests/helpers/stopped-clock.ts';

const password = 'another few words';
const key = { publicKey: 'key', counter: 0, host: 'localhost' };

async function open() {
  const ann = await serveAnn();
  const look = async (cookie: string, url = ann.named) =>
    (await fetch(`${url}/account`, { headers: { cookie } })).text();
  const post = (cookie: string, fields: Record<string, string>) =>
    sendForm(`${ann.named}/account`, fields, { cookie });
  const change = (cookie: string, fields: Record<string, string> = { current, password }) =>
    post(cookie, { do: 'password', ...fields });
  const remove = (cookie: string) => post(cookie, { do: 'remove', id: 'phone' });
  return { ...ann, look, post, change, remove };
}

test('a user changes the password, stays logged in here, and is logged out elsewhere', async () => {
  const { begin, look, change, access, send } = await open();
  const [here, elsewhere] = [begin(), begin()];
  expect(await look(here)).toContain(`You are logged in as Ann (${email}), an editor.`);
  const changed = await change(here);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('cache-control')).toBe('no-store');
  const page = await changed.text();
  expect(page).toContain('Your password was changed.');
  expect(page).toContain('<nav aria-label="Pages">');
  expect(await access(cookieOf(changed))).toMatchObject({ role: 'editor' });
  for (const old of [here, elsewhere]) {
    expect(await access(old)).toMatchObject({ role: 'anonymous' });
  }
  expect((await send({ email, password: current })).status).toBe(401);
  expect((await send({ email, password })).status).toBe(303);
});

test('with a changed password the devices can be removed, and the link of a reset is void', async () => {
  const { accounts, user, begin, look, change, send } = await open();
  const own = begin();
  expect(await look(own)).not.toContain('name="devices"');
  for (const id of ['phone', 'other'])
    accounts.passkeys.add(user.id, { ...key, id, name: 'Phone' });
  const invitation = accounts.invitations.create(user.id);
  const again = begin();
  expect(await look(again)).toContain('name="devices" value="remove"');
  const kept = await change(again);
  expect(accounts.passkeys.of(user.id)).toHaveLength(2);
  expect((await send({ invitation, password: 'a third few words' })).status).toBe(401);
  const fields = { current: password, password: 'a third few words', devices: 'remove' };
  const removed = await change(cookieOf(kept), fields);
  expect(await removed.text()).toContain('Your password was changed, and your devices removed.');
  expect(accounts.passkeys.of(user.id)).toEqual([]);
});

test('a user logs out', async () => {
  const { begin, post, access } = await open();
  const own = begin();
  const left = await post(own, { do: 'logOut' });
  expect(left.headers.get('location')).toBe('/login?signedOut=yes');
  expect(left.headers.get('set-cookie')).toContain('sanitySession=; Max-Age=0');
  expect(await access(own)).toMatchObject({ role: 'anonymous' });
});

test.each<[string, Record<string, string>, number, string]>([
  [
    'a wrong current password',
    { current: 'wrong', password },
    401,
    'The current password is wrong.',
  ],
  ['a short new password', { current, password: 'short' }, 400, 'type at least 12 characters'],
  ['a long new password', { current, password: 'x'.repeat(257) }, 400, 'type at most 256'],
  ['a leaked new password', { current, password: 'passwordpassword' }, 400, 'easy to guess'],
  ['their name as the new password', { current, password: 'ann@site.example' }, 400, 'easy to'],
  ['no current password', { password }, 401, 'The current password is wrong.'],
  ['no new password', { current }, 400, 'lacks a field'],
])('%s changes nothing', async (_what, fields, status, sentence) => {
  const { begin, change, access } = await open();
  const own = begin();
  const refused = await change(own, fields);
  expect(refused.status).toBe(status);
  const page = await refused.text();
  expect(page).toContain(sentence);

  expect(await access(own)).toMatchObject({ role: 'editor' });
});

test('what is wrong with a password stands in its form', async () => {
  const { begin, change } = await open();
  const page = await (await change(begin(), { current, password: 'passwordpassword' })).text();
  expect(page.indexOf('id="problem"')).toBeGreaterThan(page.indexOf('<h2>Password</h2>'));
});

test('too many attempts with a wrong current password are delayed', async () => {
  const { begin, change } = await open();
  const own = begin();
  for (let n = 0; n < 5; n++) {
    expect((await change(own, { current: `wrong ${n}`, password })).status).toBe(401);
  }
  const late = await change(own);
  expect(late.status).toBe(429);
  expect(late.headers.get('retry-after')).toBe('1');
  expect(await late.text()).toContain('try again in 1 second.');
});

test('the last way to log in stays, and a user without a password may choose one', async () => {
  const { accounts, user, begin, change, remove } = await open();
  accounts.users.setPassword(user.id, null);
  accounts.passkeys.add(user.id, { ...key, id: 'old', name: 'Old', host: 'old.example' });
  accounts.passkeys.add(user.id, { ...key, id: 'phone', name: 'Phone' });
  const refused = await remove(begin());
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Without this device you cannot log in;');
  expect((await change(begin(), { password })).status).toBe(200);
  expect(await (await remove(begin())).text()).toContain('role="status">The device was removed.');
  expect(accounts.passkeys.of(user.id)).toMatchObject([{ id: 'old' }]);
});

test('a browser that was left open adds and removes no device, and chooses no password', async () => {
  const { accounts, user, begin, look, change, remove } = await open();
  const own = begin();
  accounts.passkeys.add(user.id, { ...key, id: 'phone', name: 'Phone' });
  expect(await look(own)).toContain('data-passkey=');
  pass(hour);
  const page = await look(own);
  expect(page).not.toContain('data-passkey=');
  expect(page).toContain('Log in again to add or remove a device');
  expect((await remove(own)).status).toBe(403);
  accounts.users.setPassword(user.id, null);
  const later = begin();
  pass(hour);
  expect(await (await change(later, { password })).text()).toContain('Log in again to choose a');
});

test('at an address where browsers have no passkeys, the page says where they work', async () => {
  const { url, begin, look } = await open();
  const page = await look(begin(), url);
  expect(page).not.toContain('data-passkey=');
  expect(page).toContain('only at an address with <em>https</em> and a name');
});

test('a device is offered once in a browser, also to those who say no and log out', async () => {
  const { named } = await open();
  const fields = { email, password: current, returnTo: '/people' };
  const first = await sendForm(`${named}/login`, fields);
  expect(first.headers.get('location')).toBe('/account?returnTo=%2Fpeople');
  const offer = await fetch(named + first.headers.get('location'), {
    headers: { cookie: cookieOf(first) },
  });
  expect(await offer.text()).toMatch(/from now on\?<\/h1>.*<a href="\/people">Not now<\/a>/s);
  const [, browser = ''] = first.headers.getSetCookie();
  expect(browser).toMatch(
    /^sanityBrowser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const [cookie = ''] = browser.split(';');
  const second = await sendForm(`${named}/login`, fields, { cookie });
  expect(second.headers.get('location')).toBe('/people');
});

test('a device is not offered beside one of its name, unless that works elsewhere only', async () => {
  const { accounts, user, named } = await open();
  const logIn = () =>
    sendForm(`${named}/login`, { email, password: current }, { 'user-agent': 'iPhone' });
  accounts.passkeys.add(user.id, { ...key, id: 'old', name: 'iPhone', host: 'old.example' });
  accounts.passkeys.add(user.id, { ...key, id: 'other', name: 'Windows' });
  expect((await logIn()).headers.get('location')).toContain('/account?');
  accounts.passkeys.add(user.id, { ...key, id: 'here', name: 'iPhone' });
  expect((await logIn()).headers.get('location')).toBe('/studio/');
});
