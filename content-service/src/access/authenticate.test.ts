import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { testAccounts, testApp, testSession } from '../../../tests/helpers/service/accounts-app.ts';
import { hour, pass, start, stopClock } from '../../../tests/helpers/stopped-clock.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { roles } from '../accounts/roles.ts';
import { createOriginPolicy } from '../http/origin-policy.ts';
import { createAuthenticate } from './authenticate.ts';

/** Opens accounts with the session of an editor, whose access `whoami` requests. */
async function open(options: Parameters<typeof testApp>[1] = {}) {
  stopClock();
  const dir = await temporaryFolder();
  const accounts = await testAccounts(dir);
  const app = testApp(accounts, options);
  const { secret } = testSession(accounts, 'editor');
  const name = options.publicUrl?.startsWith('https:') ? '__Host-sanitySession' : 'sanitySession';
  const whoami = async (
    headers: Record<string, string>,
    { host = 'localhost:4322', method = 'GET' } = {},
  ) => {
    const response = await app.request(`http://${host}/v1/whoami`, { method, headers });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  const origins = createOriginPolicy({ corsOrigins: [] });
  const find = createAuthenticate({ accounts, origins });
  /** Returns the access of a request, as a stream keeps it. */
  const accessOf = (headers: Record<string, string>) =>
    find(new Request('http://localhost:4322/', { headers }));
  return { accounts, dir, whoami, accessOf, secret, cookie: `${name}=${secret}` };
}

const nobody = { status: 200, body: { role: 'anonymous' } };
const editor = { status: 200, body: { role: 'editor' } };
const forbidden = { status: 403, body: { statusCode: 403 } };
const ours = { origin: 'http://localhost:4322' };
const listed = { origin: 'http://site.example' };
const foreign = { origin: 'http://evil.example' };

test.each(roles)('a token has the permissions of its role: %s', async (role) => {
  const { accounts, whoami } = await open();
  const { token, secret } = accounts.tokens.create({ role, label: 'Test' });
  for (const headers of [{}, foreign, { 'sec-fetch-site': 'cross-site' }]) {
    const asked = { authorization: `Bearer ${secret}`, ...headers };
    const expected = { status: 200, body: { role, identity: token.id } };
    expect(await whoami(asked)).toMatchObject(expected);
    expect(await whoami(asked, { method: 'POST' })).toMatchObject(expected);
  }
});

test('a token that is unknown, revoked or expired is refused with its code, also beside a cookie', async () => {
  const { accounts, whoami, cookie } = await open();
  const revoked = accounts.tokens.create({ role: 'editor', label: 'Test' });
  const short = accounts.tokens.create({ role: 'editor', label: 'Test', expires: start + hour });
  const ask = (secret: string) => whoami({ cookie, authorization: `Bearer ${secret}` });
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
  const { whoami, cookie } = await open();
  const headers = { cookie: `other=1; ${cookie}`, authorization: 'Basic abc' };
  expect(await whoami(headers)).toMatchObject(editor);
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
  const { whoami, cookie } = await open();
  const asked = { cookie, ...headers };
  expect(await whoami(asked)).toMatchObject(reads);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await whoami(asked, { method })).toMatchObject(changes);
  }
});

const proxied = 'https://content.example';

test.each([
  ['localhost', proxied, 'localhost:4322', editor],
  ['127.0.0.1', proxied, '127.0.0.1:9', editor],
  ['[::1]', proxied, '[::1]:4322', editor],
  ['another number', proxied, '192.168.1.5:4322', editor],
  ['the public name', proxied, 'content.example', editor],
  ['a foreign name that resolves to this machine', proxied, 'evil.example:4322', nobody],
  ['a name under localhost', proxied, 'embedded.localhost:4322', nobody],
  ['a name that is not configured', undefined, 'studio.lan:4322', nobody],
  ['the public name of a network', 'http://studio.lan:4322', 'studio.lan:4322', editor],
  ['the public name at another port', 'http://studio.lan', 'studio.lan:4322', nobody],
])('a cookie sent to %s counts only where the name is ours', async (_name, url, host, expected) => {
  const { whoami, cookie } = await open(url === undefined ? {} : { publicUrl: url });
  const same = { cookie, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  expect(await whoami({ cookie }, { host })).toMatchObject(expected);
  expect(await whoami(same, { host, method: 'POST' })).toMatchObject(expected);
});

test('behind a proxy the public origin is ours', async () => {
  const { whoami, cookie } = await open({ publicUrl: proxied });
  const from = (origin: string) =>
    whoami({ cookie, origin }, { host: 'content.example', method: 'POST' });
  expect(await from('https://content.example')).toMatchObject(editor);
  expect(await from('http://content.example')).toMatchObject(forbidden);
});

test('the access of an open stream becomes invalid with its credential', async () => {
  const { accounts, accessOf, secret, cookie } = await open();
  const byToken = (expires?: number) => {
    const { token, secret } = accounts.tokens.create({ role: 'viewer', label: 'Test', expires });
    return { token, access: accessOf({ authorization: `Bearer ${secret}` }) };
  };
  const [revoked, short] = [byToken(), byToken(start + hour)];
  const all = [revoked.access, short.access, accessOf({ cookie }), accessOf({})];
  expect(all.map((access) => access.isStillValid())).toEqual([true, true, true, true]);

  accounts.tokens.revoke(revoked.token.id);
  accounts.sessions.end(secret);
  pass(hour);
  expect(all.map((access) => access.isStillValid())).toEqual([false, false, false, true]);
});

test('access becomes invalid when the credential can no longer be looked up', async () => {
  const { accounts, dir, accessOf, cookie } = await open();
  const { secret } = accounts.tokens.create({ role: 'viewer', label: 'Test' });
  const all = [accessOf({ authorization: `Bearer ${secret}` }), accessOf({ cookie })];
  using other = new DatabaseSync(join(dir, 'accounts.db'));
  other.exec('DROP TABLE sessions; DROP TABLE tokens');
  expect(all.map((access) => access.isStillValid())).toEqual([false, false]);
});
