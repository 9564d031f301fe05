import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import {
  day,
  hour,
  testAccounts,
  testApp,
  testClock,
  testSession,
} from '../../test/accounts-app.ts';
import { roles } from '../accounts/roles.ts';

async function whoami(
  app: Hono,
  headers: Record<string, string>,
  init: { host?: string; method?: string } = {},
) {
  const { host = 'localhost:4322', method = 'GET' } = init;
  const response = await app.request(`http://${host}/v1/whoami`, { method, headers });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const nobody = { status: 200, body: { role: 'anonymous' } };
const editor = { status: 200, body: { role: 'editor' } };
const forbidden = { status: 403, body: { statusCode: 403 } };
const ours = { origin: 'http://localhost:4322' };
const listed = { origin: 'http://site.example' };
const foreign = { origin: 'http://evil.example' };

test.each(roles)('a token has the permissions of its role: %s', async (role) => {
  const accounts = await testAccounts();
  const { token, secret } = accounts.tokens.create({ role, label: 'Test' });
  const app = testApp(accounts);
  for (const headers of [{}, foreign, { 'sec-fetch-site': 'cross-site' }]) {
    const asked = { authorization: `Bearer ${secret}`, ...headers };
    const expected = { status: 200, body: { role, identity: token.id } };
    expect(await whoami(app, asked)).toMatchObject(expected);
    expect(await whoami(app, asked, { method: 'POST' })).toMatchObject(expected);
  }
});

test('a token that is unknown, revoked or expired is refused with its code, also beside a cookie', async () => {
  const { now, pass } = testClock();
  const accounts = await testAccounts(now);
  const app = testApp(accounts, { now });
  const cookie = `sanitySession=${testSession(accounts, 'editor').secret}`;
  const revoked = accounts.tokens.create({ role: 'editor', label: 'Test' });
  const short = accounts.tokens.create({ role: 'editor', label: 'Test', expires: now() + hour });
  const ask = (secret: string) => whoami(app, { cookie, authorization: `Bearer ${secret}` });
  expect(await ask(revoked.secret)).toMatchObject({ status: 200 });
  expect(await ask(short.secret)).toMatchObject({ status: 200 });

  accounts.tokens.revoke(revoked.token.id);
  pass(hour);
  const notFound = { status: 401, body: { errorCode: 'SIO-401-ANF' } };
  expect(await ask(revoked.secret)).toMatchObject(notFound);
  expect(await ask('sk-nobody')).toMatchObject(notFound);
  expect(await ask('')).toMatchObject(notFound);
  expect(await ask(short.secret)).toMatchObject({
    status: 401,
    body: { errorCode: 'SIO-401-AEX' },
  });
});

test('another authorization scheme is ignored, and the cookie counts', async () => {
  const accounts = await testAccounts();
  const cookie = `other=1; sanitySession=${testSession(accounts, 'editor').secret}`;
  expect(await whoami(testApp(accounts), { cookie, authorization: 'Basic abc' })).toMatchObject(
    editor,
  );
});

test.each([
  ['no origin', {}, editor, forbidden],
  ['our origin', ours, editor, editor],
  ['a listed origin', listed, editor, editor],
  ['a foreign origin', foreign, nobody, forbidden],
  ['another port of this machine', { origin: 'http://localhost:3000' }, nobody, forbidden],
  ['our origin with another scheme', { origin: 'https://localhost:4322' }, nobody, forbidden],
  ['an opaque origin', { origin: 'null' }, nobody, forbidden],
  ['our page, by Fetch Metadata', { 'sec-fetch-site': 'same-origin' }, editor, editor],
  [
    'our page with an opaque origin',
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    editor,
    editor,
  ],
  ['a typed address', { 'sec-fetch-site': 'none' }, editor, forbidden],
  ['a page of this machine', { 'sec-fetch-site': 'same-site' }, nobody, forbidden],
  ['a foreign page', { 'sec-fetch-site': 'cross-site' }, nobody, forbidden],
  ['a listed page', { ...listed, 'sec-fetch-site': 'cross-site' }, editor, editor],
  [
    'a foreign page with its origin',
    { ...foreign, 'sec-fetch-site': 'cross-site' },
    nobody,
    forbidden,
  ],
])('with a cookie and %s: what a GET and a POST may do', async (_name, headers, reads, changes) => {
  const accounts = await testAccounts();
  const app = testApp(accounts);
  const asked = { cookie: `sanitySession=${testSession(accounts, 'editor').secret}`, ...headers };
  expect(await whoami(app, asked)).toMatchObject(reads);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await whoami(app, asked, { method })).toMatchObject(changes);
  }
});

test.each([
  ['localhost', 'localhost:4322', editor],
  ['127.0.0.1', '127.0.0.1:9', editor],
  ['[::1]', '[::1]:4322', editor],
  ['another number', '192.168.1.5:4322', editor],
  ['the public name', 'content.example', editor],
  ['a foreign name that resolves to this machine', 'evil.example:4322', nobody],
  ['a name under localhost', 'embedded.localhost:4322', nobody],
])('a cookie sent to %s counts only where the name is ours', async (_name, host, expected) => {
  const accounts = await testAccounts();
  const app = testApp(accounts, { publicUrl: 'https://content.example' });
  const cookie = `__Host-sanitySession=${testSession(accounts, 'editor').secret}`;
  const same = { cookie, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  expect(await whoami(app, { cookie }, { host })).toMatchObject(expected);
  expect(await whoami(app, same, { host, method: 'POST' })).toMatchObject(expected);
});

test.each([
  ['a name that is not configured', {}, nobody],
  ['the public name', { publicUrl: 'http://studio.lan:4322' }, editor],
  ['the public name at another port', { publicUrl: 'http://studio.lan' }, nobody],
])('a cookie sent to %s', async (_name, options, expected) => {
  const accounts = await testAccounts();
  const app = testApp(accounts, options);
  const cookie = `sanitySession=${testSession(accounts, 'editor').secret}`;
  expect(await whoami(app, { cookie }, { host: 'studio.lan:4322' })).toMatchObject(expected);
});

test('behind a proxy the public origin is ours', async () => {
  const accounts = await testAccounts();
  const app = testApp(accounts, { publicUrl: 'https://content.example' });
  const cookie = `__Host-sanitySession=${testSession(accounts, 'editor').secret}`;
  const from = (origin: string) =>
    whoami(app, { cookie, origin }, { host: 'content.example', method: 'POST' });
  expect(await from('https://content.example')).toMatchObject(editor);
  expect(await from('http://content.example')).toMatchObject(forbidden);
});

test('a cookie whose session no longer exists counts as no cookie', async () => {
  const { now, pass } = testClock();
  const accounts = await testAccounts(now);
  const app = testApp(accounts, { now });
  const cookie = `sanitySession=${testSession(accounts, 'editor').secret}`;
  expect(await whoami(app, { cookie: 'sanitySession=abc' })).toMatchObject(nobody);
  expect(await whoami(app, { cookie })).toMatchObject(editor);
  pass(30 * day);
  expect(await whoami(app, { cookie })).toMatchObject(nobody);
  const me = await app.request('http://localhost:4322/v1/users/me', { headers: { cookie } });
  expect(me.status).toBe(401);
  expect(await me.json()).toMatchObject({ errorCode: 'SIO-401-AEX' });
});
