import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import type { Role } from '../../content-service/src/accounts/roles.ts';
import { openContract, shared } from '../../content-service/test/contract.ts';

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
