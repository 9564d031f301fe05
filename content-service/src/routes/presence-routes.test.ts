import { expect, onTestFinished, test } from 'vitest';
import { bareApp } from '../../../tests/helpers/service/serve-app.ts';
import { openSocket } from '../../../tests/helpers/service/socket-client.ts';
import { grantedAccess } from '../access/request-access.ts';
import { startServer } from '../http/server.ts';
import { type PresenceLimits, presenceRoutes } from './presence-routes.ts';

const location = {
  type: 'document',
  documentId: 'drafts.faq-1',
  path: ['answer', { _key: 'a' }, 'children', 0],
  lastActiveAt: '2026-11-28T10:00:00.000Z',
};

const boundless = { burst: Number.POSITIVE_INFINITY, perSecond: 1 };

/** Serves presence until the test ends, for whom the header `authorization` names. */
async function open(limits: PresenceLimits = {}) {
  const app = bareApp((c) => {
    const id = c.req.header('authorization') ?? '';
    return grantedAccess({ id, role: 'viewer', isStillValid: () => true });
  });
  app.route('/v1/socket', presenceRoutes({ watch: () => () => {} }, limits));
  const { port, close } = await startServer({
    listener: 'inner',
    host: '127.0.0.1',
    port: 0,
    served: { handler: app.fetch },
  });
  onTestFinished(close);
  const url = `http://127.0.0.1:${port}`;
  const connect = (authorization: string) =>
    openSocket(url, '/v1/socket/production', { authorization });
  /** Opens a socket that receives what others send. */
  async function subscribe(who: string) {
    const socket = await connect(who);
    socket.send(call('presence_subscribe'));
    await socket.next(/result/);
    return socket;
  }
  return { connect, subscribe };
}

function call(method: string, params: object = {}) {
  return { jsonrpc: '2.0', id: `call-${method}`, method, params };
}

function announcing(sessionId: string, ...locations: unknown[]) {
  return call('presence_announce', { data: { sessionId, locations } });
}

test.each<[string, unknown]>([
  ['null', null],
  ['a word', 'document'],
  ['another type', { ...location, type: 'other' }],
  ['no document', { ...location, documentId: undefined }],
  ['no id of a document', { ...location, documentId: '' }],
  ['an id of a release', { ...location, documentId: 'versions.a' }],
  ['no path', { ...location, path: undefined }],
  ['a path with null', { ...location, path: [null] }],
  ['no time', { ...location, lastActiveAt: 1 }],
  ['a selection without its ends', { ...location, selection: {} }],
])('a location that is %s reaches nobody', async (_name, wrong) => {
  const { connect, subscribe } = await open();
  const [ann, ben] = [await subscribe('ann'), await connect('ben')];
  ben.send(announcing('of-ben', wrong));
  expect(await ben.next(/./)).toContain('"code":-32601');
  ben.send(announcing('of-ben', location));
  expect(JSON.parse(await ann.next(/./)).params.result).toEqual({
    i: 'ben',
    type: 'state',
    m: { sessionId: 'of-ben', locations: [location] },
  });
});

test('what a Studio does not send is left out', async () => {
  const { connect, subscribe } = await open();
  const [ann, ben] = [await subscribe('ann'), await connect('ben')];
  const focus = { path: [{ _key: 'b' }], offset: 3 };
  const selected = { ...location, selection: { anchor: focus, focus, backward: false } };
  ben.send(announcing('of-ben', { ...selected, more: 'a' }));
  expect(JSON.parse(await ann.next(/./)).params.result.m.locations).toEqual([selected]);
});

test('a socket has one session', async () => {
  const { connect } = await open();
  const ben = await connect('ben');
  ben.send(announcing('first', location));
  ben.send(announcing('second', location));
  expect(await ben.closed).toBe(1008);
});

test('a session belongs to who announced it first', async () => {
  const { connect, subscribe } = await open();
  const [ann, ben, cid] = [await subscribe('ann'), await connect('ben'), await connect('cid')];
  ben.send(announcing('of-ben', location));
  await ann.next(/"state"/);
  cid.send(call('presence_disconnect', { session: 'of-ben' }));
  expect(await cid.closed).toBe(1008);
  // A connection that was lost may be closed after there is a new one.
  const again = await connect('ben');
  again.send(announcing('of-ben', location));
  await ann.next(/"state"/);
  ben.socket.close();
  await ben.closed;
  again.socket.close();
  await ann.next(/"disconnect"/);
  expect(ann.received.filter((text) => text.includes('"disconnect"'))).toHaveLength(1);
});

test('one user may open a bounded number of Studios', async () => {
  const { connect, subscribe } = await open({ sockets: 2 });
  const [first] = [await connect('ben'), await connect('ben')];
  expect(await (await connect('ben')).closed).toBe(1008);
  await subscribe('ann');
  first.socket.close();
  await first.closed;
  await expect.poll(async () => (await subscribe('ben')).socket.readyState).toBe(1);
});

test('too many messages of one user close the socket, and others go on', async () => {
  const { connect, subscribe } = await open({ messages: { burst: 3, perSecond: 0 } });
  const [ann, ben] = [await subscribe('ann'), await connect('ben')];
  for (let sent = 0; sent < 4; sent += 1) ben.send(announcing('of-ben', location));
  expect(await ben.closed).toBe(1008);
  ann.send(announcing('of-ann', location));
  await ann.next(/result/);
  expect(ann.received.filter((text) => text.includes('"state"'))).toHaveLength(3);
});

test('a long message closes the socket', async () => {
  const { connect } = await open();
  const ben = await connect('ben');
  ben.send(announcing('of-ben', { ...location, path: ['a'.repeat(8000)] }));
  expect(await ben.closed).toBe(1009);
});

test('the socket of a Studio that reads nothing is closed, and the others go on', async () => {
  const { connect, subscribe } = await open({ messages: boundless });
  const [silent, other] = [await subscribe('ann'), await connect('ben')];
  silent.socket.pause();
  const announced = announcing('of-ben', { ...location, path: ['a'.repeat(7000)] });
  // 11 MB: more than the network holds with what the service keeps of presence, less than with other events.
  for (let sent = 0; sent < 1600; sent++) {
    other.send(announced);
    await other.next(/result/);
  }
  silent.socket.resume();
  expect(await silent.closed).toBe(1006);
});
