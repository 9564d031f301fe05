import { expect, test } from 'vitest';
import {
  serveApp,
  testAccounts,
  testApp,
  testSession,
} from '../../../tests/helpers/service/accounts-app.ts';
import { sanityClient } from '../../../tests/helpers/service/sanity-client.ts';
import { roles } from '../accounts/roles.ts';

async function open() {
  const accounts = await testAccounts();
  const url = await serveApp(testApp(accounts));
  const client = (token: string) => sanityClient(url, { token, apiVersion: '1' });
  return { accounts, url, client };
}

test.each(roles)(
  'a Studio gets the current user with the role %s and the end of the session',
  async (role) => {
    const { accounts, url } = await open();
    const { user, secret } = testSession(accounts, role);
    const headers = { cookie: `sanitySession=${secret}` };
    const me = await fetch(`${url}/v1/users/me`, { headers });
    expect(me.headers.get('cache-control')).toBe('private, no-store');
    expect(await me.json()).toEqual({
      id: user.id,
      name: `The ${role}`,
      email: `${role}@site.example`,
      profileImage: null,
      role,
      roles: [{ name: role, title: expect.stringMatching(/^[A-Z]/) }],
      provider: 'embedded',
    });
    const id = await fetch(`${url}/v1/auth/id`, { headers });
    expect(await id.json()).toEqual({ id: user.id, expiry: expect.any(Number) });
  },
);

test('the client gets its own token as a user, and others by id', async () => {
  const { accounts, client } = await open();
  const { token, secret } = accounts.tokens.create({ role: 'viewer', label: 'Import' });
  const { user } = testSession(accounts, 'editor');
  const { users } = client(secret);
  expect(await users.getById('me')).toMatchObject({ id: token.id, name: 'Import', role: 'viewer' });
  const editor = { id: user.id, displayName: 'The editor', imageUrl: null, isCurrentUser: false };
  expect(await users.getById(user.id)).toEqual(editor);
  expect(await users.getById(`${token.id},nobody,${user.id}`)).toEqual([
    { id: token.id, displayName: 'Import', imageUrl: null, isCurrentUser: true },
    editor,
  ]);
  await expect(users.getById('nobody')).rejects.toMatchObject({ statusCode: 404 });
});

test('the client gets the project and its dataset', async () => {
  const { accounts, client } = await open();
  const { token, secret } = accounts.tokens.create({ role: 'viewer', label: 'Import' });
  const asked = client(secret);
  expect(await asked.projects.getById('embedded')).toMatchObject({
    id: 'embedded',
    members: [{ id: token.id, role: 'viewer', isRobot: true, isCurrentUser: true }],
  });
  expect(await asked.projects.list()).toMatchObject([{ id: 'embedded' }]);
  expect(await asked.datasets.list()).toMatchObject([{ name: 'production' }]);
  // A Studio would write comments into a dataset of this answer.
  const url = '/projects/embedded/datasets?datasetProfile=comments&addonFor=production';
  expect(await asked.request({ url })).toEqual([]);
  await expect(asked.projects.getById('other')).rejects.toMatchObject({ statusCode: 404 });
});

test.each([
  [undefined, ['read']],
  ['viewer', ['history', 'read']],
  ['editor', ['create', 'editHistory', 'history', 'read', 'update']],
  ['administrator', ['create', 'editHistory', 'history', 'manage', 'read', 'update']],
] as const)('the grants are those of the role: %s', async (role, permissions) => {
  const { accounts, url } = await open();
  const filter = role ? '_id in path("**")' : '_id in path("*")';
  const secret = role && accounts.tokens.create({ role, label: 'Test' }).secret;
  const headers = secret ? { authorization: `Bearer ${secret}` } : undefined;
  const response = await fetch(`${url}/v1/projects/embedded/datasets/production/acl`, {
    ...(headers && { headers }),
  });
  const grants: unknown = await response.json();
  expect(grants).toEqual([{ filter, permissions: expect.arrayContaining([...permissions]) }]);
  expect(grants).toMatchObject([{ permissions: { length: permissions.length } }]);
});

test('a user gets the preferences that the user stored', async () => {
  const { accounts, url } = await open();
  const cookie = `sanitySession=${testSession(accounts, 'viewer').secret}`;
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const keyvalue = `${url}/v1/users/me/keyvalue`;
  const pair = { key: 'studio.layout', value: { wide: true } };
  const put = await fetch(keyvalue, { method: 'PUT', headers, body: JSON.stringify([pair]) });
  expect(await put.json()).toEqual([pair]);
  const got = await fetch(`${keyvalue}/studio.layout,other`, { headers });
  expect(await got.json()).toEqual([pair, { key: 'other', value: null }]);
});

test.each([
  ['no JSON', '{', 400],
  ['no list', '{"key": "a", "value": 1}', 400],
  ['no key', '[{"value": 1}]', 400],
  ['too much', JSON.stringify([{ key: 'a', value: 'a'.repeat(200_000) }]), 413],
])('preferences of %s are refused', async (_name, body, status) => {
  const { accounts, url } = await open();
  const { secret } = accounts.tokens.create({ role: 'viewer', label: 'Test' });
  const response = await fetch(`${url}/v1/users/me/keyvalue`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  });
  expect(response.status).toBe(status);
});

test('a Studio gets the URL of the login, with the public origin if there is one', async () => {
  const accounts = await testAccounts();
  const url = await serveApp(testApp(accounts));
  const provider = (at: string) => ({ providers: [{ name: 'embedded', url: `${at}/login` }] });
  expect(await (await fetch(`${url}/v1/auth/providers`)).json()).toMatchObject(provider(url));
  const publicUrl = 'https://content.example';
  const behind = await serveApp(testApp(accounts, { publicUrl }));
  const answer = await fetch(`${behind}/v1/auth/providers`);
  expect(await answer.json()).toMatchObject(provider(publicUrl));
});
