import { expect, test } from 'vitest';
import {
  sendForm,
  serveApp,
  testAccounts,
  testApp,
  weakPasswords,
} from '../../../tests/helpers/service/accounts-app.ts';
import type { Accounts } from './accounts.ts';
import { createSetupUrl } from './invitations.ts';

const ann = { name: 'Ann Brick', email: 'Ann@site.example', password: 'twelve chars' };

async function open() {
  const accounts = await testAccounts();
  const url = await serveApp(testApp(accounts, { company: 'Brick & Sons' }));
  return { accounts, url };
}

/** Returns the code in the URL of a new invitation. */
function begin(accounts: Accounts): string {
  const address = createSetupUrl(accounts, 'http://localhost:4322') ?? '';
  expect(address).toMatch(/^http:\/\/localhost:4322\/login\?invitation=[\w-]{43}$/);
  return new URL(address).searchParams.get('invitation') ?? '';
}

function send(url: string, fields: Record<string, string>) {
  return sendForm(`${url}/login`, fields);
}

test('the first administrator enters a name and is logged in', async () => {
  const { accounts, url } = await open();
  const invitation = begin(accounts);
  const page = await (await fetch(`${url}/login?invitation=${invitation}`)).text();
  expect(page).toMatch(/<input name="name" .*required autofocus/);
  expect(page).toMatch(/<input type="email" name="email" value="" .*required/);
  expect(page).not.toMatch(/ readonly/);
  const response = await send(url, { ...ann, invitation });
  expect(response.status).toBe(303);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const me = await fetch(`${url}/v1/users/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({
    name: 'Ann Brick',
    email: 'ann@site.example',
    role: 'administrator',
  });
});

test('two concurrent requests with a setup code create one administrator', async () => {
  const { accounts, url } = await open();
  const invitation = begin(accounts);
  const both = await Promise.all(
    ['ann', 'eve'].map((who) => send(url, { ...ann, email: `${who}@site.example`, invitation })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 401]);
  expect(accounts.users.list()).toHaveLength(1);
});

test('only the newest setup URL is valid', async () => {
  const { accounts, url } = await open();
  const first = begin(accounts);
  const second = begin(accounts);
  const statusOf = async (code: string) => (await fetch(`${url}/login?invitation=${code}`)).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
});

test('a setup URL is invalid once any user has a password, and there is no other', async () => {
  const { accounts, url } = await open();
  const invitation = begin(accounts);
  const ben = accounts.users.create({ email: 'b@site.example', name: 'Ben', role: 'editor' });
  expect((await fetch(`${url}/login?invitation=${invitation}`)).status).toBe(200);
  accounts.users.setPassword(ben.id, await weakPasswords.hash('any'));
  expect((await fetch(`${url}/login?invitation=${invitation}`)).status).toBe(401);
  expect((await send(url, { ...ann, invitation })).status).toBe(401);
  expect(createSetupUrl(accounts, url)).toBeUndefined();
});

test('a user already invited with this e-mail address becomes the administrator', async () => {
  const { accounts, url } = await open();
  const known = accounts.users.create({ email: ann.email, name: 'A.', role: 'viewer' });
  expect((await send(url, { ...ann, invitation: begin(accounts) })).status).toBe(303);
  expect(accounts.users.list()).toMatchObject([
    { id: known.id, name: 'Ann Brick', role: 'administrator' },
  ]);
});

test.each([
  ['no name', { name: ' ' }, 'Type a name, of 100'],
  ['half an e-mail address', { email: 'ann@site' }, 'is not a whole e-mail address'],
  ['their own name as the password', { password: 'annbrick2026' }, 'easy to guess'],
  ['the company as the password', { password: 'sons-2026-sons' }, 'easy to guess'],
  ['a short password', { password: 'eleven char' }, 'type at least 12 characters'],
])('with %s the page shows the form again with the typed values', async (_what, wrong, words) => {
  const { accounts, url } = await open();
  const typed = { ...ann, ...wrong, invitation: begin(accounts) };
  const response = await send(url, typed);
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain(words);
  expect(page).toContain(`name="email" value="${typed.email}"`);
  expect(page).toContain('name="name"');
  expect(page).not.toContain(typed.password);
  expect(accounts.users.list()).toEqual([]);
  expect((await send(url, { ...ann, invitation: typed.invitation })).status).toBe(303);
});
