import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import type { Role } from '../../content-service/src/accounts/roles.ts';
import { openContract, shared } from '../helpers/service/contract.ts';
import { openSocket } from '../helpers/service/socket-client.ts';

const contract = shared((whenOver) => openContract([], whenOver));
const v = '/v2025-02-19';
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const attributes = { _type: 'page' };
const creation = { actionType: 'sanity.action.document.create', publishedId: 'late', attributes };

test.each<readonly [Role, method: string, path: string, type: string, body: string | object]>([
  ['administrator', 'POST', '/people', form, 'do=invite&name=Me&email=me@x.example&role=viewer'],
  ['administrator', 'POST', `${v}/data/archive/production`, json, { do: 'export', isBackup: true }],
  ['editor', 'POST', `${v}/data/mutate/production`, json, { mutations: [{ create: attributes }] }],
  ['editor', 'POST', `${v}/data/actions/production`, json, { actions: [creation] }],
  ['editor', 'POST', `${v}/assets/images/production`, 'image/png', 'late'],
  ['viewer', 'POST', `${v}/data/query/production`, json, { query: '*' }],
  ['viewer', 'PUT', `${v}/users/me/keyvalue`, json, [{ key: 'late', value: 1 }]],
])('a removed %s changes and reads nothing: %s %s', async (role, method, path, type, body) => {
  const { signIn, service, accounts } = contract();
  const { headers, id } = signIn(role);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const more = { 'content-type': type, 'content-length': text.length, expect: '100-continue' };
  const options = { method, headers: { ...headers, ...more }, agent: false };
  const asking = request(`${service.url}${path}`, options);
  asking.flushHeaders();
  // The service reads the body only after it has checked who sends it.
  await once(asking, 'continue');
  accounts.users.remove(id);
  asking.end(text);
  const [response] = await once(asking, 'response');
  response.resume();
  expect(response.statusCode).toBe(type === form ? 303 : 401);
  expect(accounts.users.list()).toEqual([]);
});

test.each(['listen/production?query=*', 'live/events/production?includeDrafts=true'])(
  'a stream that is open ends before the next change is sent to a removed user: %s',
  async (path) => {
    const { signIn, service, accounts, editor } = contract();
    const { headers, id } = signIn('viewer');
    const { body } = await fetch(`${service.url}${v}/data/${path}`, { headers });
    if (!body) throw new Error('The stream has no body.');
    let received = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const isFirst = received === '';
      received += part;
      if (!isFirst) continue;
      accounts.users.remove(id);
      await editor.create({ _type: 'page' });
    }
    expect(received).toMatch(/^event: welcome\n(?:.+\n)*\n$|^id: .*\nevent: welcome\n(?:.+\n)*\n$/);
  },
);

test('what others do in the Studio reaches no removed user', async () => {
  const { signIn, service, accounts, editor } = contract();
  const call = (method: string, params: object = {}) => ({
    jsonrpc: '2.0',
    id: 'a',
    method,
    params,
  });
  const path = `${v}/socket/production`;
  const { headers, id } = signIn('viewer');
  const removed = await openSocket(service.url, path, headers);
  removed.send(call('presence_subscribe'));
  await removed.next(/result/);
  const own = signIn('editor');
  const other = await openSocket(service.url, path, own.headers);
  accounts.users.remove(id);
  await editor.create({ _type: 'page' });
  other.send(call('presence_announce', { data: { sessionId: 'other', locations: [] } }));
  await other.next(/result/);
  expect(await removed.closed).toBe(1008);
  expect(removed.received).toHaveLength(1);
  accounts.users.remove(own.id);
});
