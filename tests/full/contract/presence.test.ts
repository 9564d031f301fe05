import { expect, onTestFinished, test, vi } from 'vitest';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import type { Role } from '../../../content-service/src/accounts/roles.ts';
import { testSession } from '../../../content-service/test/accounts-app.ts';
import { openSocket, refusedSocket } from '../../../content-service/test/socket-client.ts';
import { startService } from '../../../content-service/test/start-service.ts';

const path = '/v2022-06-30/socket/production?tag=sanity.studio';

async function open() {
  const service = await startService([{ _id: 'faq-1', _type: 'faq' }]);
  const accounts = openAccounts(service.dataDir);
  onTestFinished(() => accounts.close());
  const as = (role: Role) => {
    const { user, secret } = testSession(accounts, role);
    const headers = { origin: service.url, cookie: `sanitySession=${secret}` };
    return { id: user.id, secret, headers };
  };
  return { url: service.url, accounts, as };
}

/** Returns a call of a presence method as a Studio sends it. */
function call(method: string, params: object = {}) {
  return { jsonrpc: '2.0', id: `call-${method}`, method, params: { ...params, apiVersion: 'v1' } };
}

/** Returns an event as the service sends it. */
function told(result: object) {
  const params = { subscription: 'presence', result };
  return { jsonrpc: '2.0', method: 'presence_subscription', params };
}

test('two editors see each other’s location and disconnect', async () => {
  const { url, as } = await open();
  const [ann, ben] = [as('editor'), as('viewer')];
  const anns = await openSocket(url, path, ann.headers);
  const bens = await openSocket(url, path, ben.headers);
  for (const { send, next } of [anns, bens]) {
    send(call('presence_subscribe'));
    expect(JSON.parse(await next(/./))).toEqual({
      jsonrpc: '2.0',
      id: 'call-presence_subscribe',
      result: 'presence',
    });
  }
  bens.send(call('presence_rollcall', { session: 'of-ben' }));
  expect(JSON.parse(await anns.next(/./))).toEqual(
    told({ i: ben.id, type: 'rollCall', session: 'of-ben' }),
  );
  const locations = [{ type: 'document', documentId: 'faq-1', path: ['question'] }];
  anns.send(call('presence_announce', { data: { locations, sessionId: 'of-ann' } }));
  expect(JSON.parse(await bens.next(/subscription"/))).toEqual(
    told({ i: ann.id, type: 'state', m: { sessionId: 'of-ann', locations } }),
  );
  anns.send(call('presence_disconnect', { session: 'of-ann' }));
  expect(JSON.parse(await bens.next(/subscription"/))).toEqual(
    told({ i: ann.id, type: 'disconnect', m: { session: 'of-ann' } }),
  );

  bens.send(call('presence_announce', { data: { locations, sessionId: 'of-ben' } }));
  await anns.next(/"state"/);
  // Like a killed browser.
  bens.socket.terminate();
  expect(JSON.parse(await anns.next(/subscription"/))).toEqual(
    told({ i: ben.id, type: 'disconnect', m: { session: 'of-ben' } }),
  );
  expect(anns.received.filter((text) => text.includes('of-ann'))).toEqual([]);
});

test('a Studio with a token is shown by the id and label of the token', async () => {
  const { url, accounts, as } = await open();
  const ann = as('editor');
  const anns = await openSocket(url, path, ann.headers);
  anns.send(call('presence_subscribe'));
  await anns.next(/./);
  const { token, secret } = accounts.tokens.create({ role: 'editor', label: 'Laptop' });
  const credential = { authorization: `Bearer ${secret}` };
  // Without a credential, as from a browser on a page of another origin.
  const browsers = await openSocket(url, path, { origin: 'http://other.example' });
  browsers.send(call('authorization', credential));
  expect(JSON.parse(await browsers.next(/./))).toMatchObject({ id: 'call-authorization' });
  const programs = await openSocket(url, path, credential);
  for (const [{ send }, session] of [[browsers, 'one'] as const, [programs, 'two'] as const]) {
    send(call('presence_rollcall', { session }));
    expect(JSON.parse(await anns.next(/./))).toEqual(
      told({ i: token.id, type: 'rollCall', session }),
    );
  }
  const user = await fetch(`${url}/v1/users/${token.id}`, { headers: credential });
  expect(await user.json()).toMatchObject({ displayName: 'Laptop' });
});

test.each([
  ['a token that is unknown', call('authorization', { authorization: 'Bearer none' })],
  ['no token', call('authorization', { authorization: '' })],
  ['a header that is none', call('authorization', { authorization: 'Bearer \n' })],
  ['another call', call('presence_subscribe')],
  ['nonsense', 'nonsense'],
])('a socket without a credential is closed after %s', async (_name, message) => {
  const { url } = await open();
  const { send, closed, received } = await openSocket(url, path, {});
  send(message);
  expect(await closed).toBe(4001);
  expect(received).toEqual([]);
});

test('a socket without a credential is closed when no token comes', async () => {
  const { url } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { closed } = await openSocket(url, path, {});
  vi.advanceTimersByTime(10_000);
  expect(await closed).toBe(4001);
});

test('a cookie counts only on the service’s or a listed origin', async () => {
  const { url, as } = await open();
  const { cookie } = as('editor').headers;
  const ask = async (headers: Record<string, string>) => {
    const { send, next, closed } = await openSocket(url, path, headers);
    send(call('presence_subscribe'));
    return Promise.race([next(/result/).then(() => 'known'), closed]);
  };
  expect(await ask({ cookie, origin: 'http://evil.example' })).toBe(4001);
  const host = 'evil.example';
  expect(await ask({ cookie, host, origin: `http://${host}` })).toBe(4001);
  expect(await ask({ cookie, origin: 'http://site.example' })).toBe('known');
  const other = await refusedSocket(url, '/v1/socket/other', { cookie, origin: url });
  expect(other).toBe(404);
  expect(await refusedSocket(url, path, { authorization: 'Bearer none' })).toBe(401);
});

test('the socket has an address with additional slashes too', async () => {
  const { url, as } = await open();
  const { send, next } = await openSocket(url, `/${path.replace('?', '/?')}`, as('viewer').headers);
  send(call('presence_subscribe'));
  expect(await next(/./)).toContain('"result":"presence"');
});

test('invalid JSON closes the socket, and unknown calls get an error', async () => {
  const { url, as } = await open();
  const { send, next, closed } = await openSocket(url, path, as('editor').headers);
  send(call('authorization'));
  expect(await next(/./)).toContain('"code":-32601');
  send(call('presence_announce', { data: 1 }));
  expect(await next(/./)).toContain('"code":-32601');
  send('nonsense');
  expect(await closed).toBe(1007);
});

test('the service sends heartbeats until the session ends', async () => {
  const { url, accounts, as } = await open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { secret, headers } = as('editor');
  const { send, next, closed } = await openSocket(url, path, headers);
  send(call('presence_subscribe'));
  await next(/./);
  vi.advanceTimersByTime(30_000);
  await next(/^♥$/);
  accounts.sessions.end(secret);
  vi.advanceTimersByTime(30_000);
  expect(await closed).toBe(1008);
  vi.useRealTimers();
});
