import { expect, test } from 'vitest';
import {
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

async function open() {
  const { now } = testClock();
  const accounts = await testAccounts(now);
  const user = accounts.users.create({ email, name: 'Ann', role: 'viewer' });
  accounts.users.setPassword(user.id, await weakPasswords.hash(current));
  const url = await serveApp(testApp(accounts, { now }));
  const cookie = () => `sanitySession=${accounts.sessions.begin(user.id)}`;
  return { accounts, url, cookie };
}

function change(
  url: string,
  cookie: string,
  fields: Record<string, string> = { email, current, password },
) {
  return sendForm(`${url}/login/password`, fields, { cookie });
}

async function role(url: string, cookie: string): Promise<unknown> {
  const body: unknown = await (await fetch(`${url}/v1/whoami`, { headers: { cookie } })).json();
  return body;
}

test('a user changes the password, stays logged in here, and is logged out elsewhere', async () => {
  const { url, cookie } = await open();
  const [here, elsewhere] = [cookie(), cookie()];
  const page = await fetch(`${url}/login/password`, { headers: { cookie: here } });
  expect(await page.text()).toContain(`value="${email}"`);
  const changed = await change(url, here);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('cache-control')).toBe('no-store');
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
  [
    'a wrong current password',
    { email, current: 'wrong', password },
    401,
    'address or the password is wrong',
  ],
  ['a short new password', { email, current, password: 'short' }, 400, '12 to 256 characters'],
  ['no current password', { email, password }, 400, 'lacks a field'],
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
    expect((await change(url, own, { email, current: `wrong ${n}`, password })).status).toBe(401);
  }
  const late = await change(url, own);
  expect(late.status).toBe(429);
  expect(late.headers.get('retry-after')).toBe('1');
  expect(await late.text()).toContain('try again in 1 second.');
});

test('a user without a session types the address too', async () => {
  const { url } = await open();
  const page = await (await fetch(`${url}/login/password`)).text();
  expect(page).not.toContain(email);
  const missed = await change(url, '', { email, current: 'wrong', password });
  expect(await missed.text()).toContain(`value="${email}"`);
  expect((await change(url, '')).status).toBe(200);
});
