import { expect, onTestFinished, test, vi } from 'vitest';
import { openContract } from '../../helpers/service/contract.ts';
import { openSocket, refusedSocket } from '../../helpers/service/socket-client.ts';

const path = '/v2022-06-30/socket/production?tag=sanity.studio';

async function open() {
  const { service, accounts, signIn } = await openContract([{ _id: 'faq-1', _type: 'faq' }]);
  return { url: service.url, accounts, as: signIn };
}

/** Returns a call of a presence method as a Studio sends it. */
function call(method: string, params: object = {}) {
  return { jsonrpc: '2.0', id: `call-${method}`, method, params: { ...params, apiVersion: 'v1' } };
}

/** As a Studio sends it. */
const location = {
  type: 'document',
  documentId: 'faq-1',
  path: ['answer', { _key: 'a' }, 'children', 0],
  lastActiveAt: '2026-11-28T10:00:00.000Z',
};

/** Returns an announcement as a Studio sends it. */
function announcing(sessionId: string, ...locations: unknown[]) {
  return call('presence_announce', { data: { sessionId, locations } });
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
  const locations = [location];
  anns.send(announcing('of-ann', location));
  expect(JSON.parse(await bens.next(/subscription"/))).toEqual(
    told({ i: ann.id, type: 'state', m: { sessionId: 'of-ann', locations } }),
  );
  anns.send(call('presence_disconnect', { session: 'of-ann' }));
  expect(JSON.parse(await bens.next(/subscription"/))).toEqual(
    told({ i: ann.id, type: 'disconnect', m: { session: 'of-ann' } }),
  );

  bens.send(announcing('of-ben', location));
  await anns.next(/"state"/);
  // Like a killed browser.
  bens.socket.terminate();
  expect(JSON.parse(await anns.next(/subscription"/))).toEqual(
    told({ i: ben.id, type: 'disconnect', m: { session: 'of-ben' } }),
  );
  expect(anns.received.filter((text) => text.includes('of-ann'))).toEqual([]);
});

test('a cookie counts only on the service’s or a listed origin', async () => {
  const { url, as } = await open();
  const { cookie } = as('editor').headers;
  const ask = (headers: Record<string, string>) => refusedSocket(url, path, headers);
  expect(await ask({})).toBe(401);
  expect(await ask({ cookie, origin: 'http://evil.example' })).toBe(403);
  expect(await ask({ cookie, origin: 'http://localhost:1' })).toBe(401);
  const host = 'evil.example';
  expect(await ask({ cookie, host, origin: `http://${host}` })).toBe(421);
  const { send, next } = await openSocket(url, path, { cookie, origin: 'http://site.example' });
  send(call('presence_subscribe'));
  await next(/result/);
  const other = await refusedSocket(url, '/v1/socket/other', { cookie, origin: url });
  expect(other).toBe(404);
  expect(await refusedSocket(url, path, { authorization: 'Bearer none' })).toBe(401);
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
