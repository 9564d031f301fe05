import { expect, test } from 'vitest';
import { openContract, shared } from '../../helpers/service/contract.ts';
import { openSocket, refusedSocket } from '../../helpers/service/socket-client.ts';

const streams = '/studio/streams';
const listen = '/v2025-02-19/data/listen/production?query=*';
const live = '/v2025-02-19/data/live/events/production';

const documents = [{ _id: 'faq-1', _type: 'faq' }];
const world = shared((whenOver) => openContract(documents, whenOver));

test('a viewer receives the same events as over HTTP, and nobody else any', async () => {
  const { service, editor, signIn } = world();
  const viewer = await openSocket(service.url, streams, signIn('viewer').headers);
  viewer.send({ open: 'a', url: `${listen}&includeResult=true` });
  await viewer.next(/welcome/);
  viewer.send({ open: 'drafts', url: `${live}?includeDrafts=true` });
  expect(await viewer.next(/"id":"drafts"/)).toContain('"status":200');
  await editor.create({ _id: 'drafts.new', _type: 'faq' });
  expect(await viewer.next(/"id":"a"/)).toContain('drafts.new');

  // The socket of a session that has ended keeps its cookie: public events alone would look like all.
  const nobody = await openSocket(service.url, streams, { origin: service.url });
  nobody.send({ open: 'a', url: listen });
  expect(await nobody.next(/"id":"a"/)).toContain('"status":401');
  nobody.send({ open: 'b', url: live });
  expect(await nobody.next(/"id":/)).toContain('"id":"b","status":401');
});

test('pages of other origins cannot open a socket', async () => {
  const { service, signIn } = world();
  const { cookie } = signIn('editor').headers;
  const ask = (headers: Record<string, string>) => refusedSocket(service.url, streams, headers);
  expect(await ask({ cookie })).toBe(403);
  expect(await ask({ cookie, origin: 'http://evil.example' })).toBe(403);
  expect(await ask({ cookie, origin: 'http://site.example' })).toBe(403);
  expect(await ask({ cookie, origin: 'http://127.0.0.1:1' })).toBe(403);
  const rebound = { host: 'evil.example', origin: 'http://evil.example' };
  expect(await ask({ cookie, ...rebound })).toBe(421);
  expect(await ask({ cookie, ...rebound, 'sec-fetch-site': 'same-origin' })).toBe(421);
});

test('invalid messages and invalid streams close the socket', async () => {
  const { service, signIn } = world();
  const { headers: own } = signIn('editor');
  const codeFor = async (...messages: (object | string)[]) => {
    const { send, closed } = await openSocket(service.url, streams, own);
    for (const message of messages) send(message);
    return closed;
  };
  expect(await codeFor('nonsense')).toBe(1007);
  expect(await codeFor({ open: 'a' })).toBe(1007);
  expect(await codeFor({ open: '', url: live })).toBe(1007);
  expect(await codeFor({ open: 'a', url: live, more: true })).toBe(1007);
  const headers = { 'last-event-id': 'a\r\nb' };
  expect(await codeFor({ open: 'a', url: live, headers })).toBe(1007);
  expect(await codeFor({ open: 'a', url: `${live}?${'a'.repeat(70_000)}` })).toBe(1009);
  for (const url of [
    '/v1/data/query/production?query=*',
    '/v1/data/listen/../query/production?query=*',
    '/v1/data/listen/%2e%2e/query/production?query=*',
    '/v1/data/listen/a/../../query/production',
    '/v1/data/listen/..\\query\\production?query=*',
    `http://evil.example${live}`,
    '//evil.example/v1/data/listen/production',
    '/people',
    'http://[',
  ]) {
    expect([url, await codeFor({ open: 'a', url })]).toEqual([url, 1008]);
  }
  expect(await codeFor({ open: 'a', url: live }, { open: 'a', url: live })).toBe(1008);
});

test('credentials in a message are ignored', async () => {
  const { service, accounts, signIn } = world();
  const { secret } = accounts.tokens.create({ role: 'viewer', label: 'Stolen' });
  const others = { authorization: `Bearer ${secret}`, cookie: signIn('editor').headers.cookie };
  const { send, next } = await openSocket(service.url, streams, { origin: service.url });
  send({ open: 'a', url: `${live}?includeDrafts=true`, headers: others });
  expect(await next(/"id":"a"/)).toContain('"status":401');
});

test('at most a hundred streams are open, and a closed one frees its place', async () => {
  const { service, signIn } = world();
  const { send, next } = await openSocket(service.url, streams, signIn('viewer').headers);
  for (let n = 1; n <= 101; n++) send({ open: `s${n}`, url: live });
  expect(await next(/"id":"s101"/)).toContain('"status":429');
  await next(/"id":"s101","end":true/);
  send({ close: 's1' });
  send({ open: 'again', url: live });
  expect(await next(/"id":"again"/)).toContain('"status":200');
});

test('a service that stops closes its sockets', async () => {
  const { service, signIn } = await openContract(documents);
  const { send, next, closed } = await openSocket(service.url, streams, signIn('editor').headers);
  send({ open: 'a', url: live });
  await next(/welcome/);
  await service.close();
  expect(await closed).toBe(1001);
});
