import { expect, test } from 'vitest';
import { shared } from '../helpers/service/contract.ts';
import { startService, type TestDocument } from '../helpers/service/start-service.ts';
import { send } from './authority/send-request.ts';

const documents: TestDocument[] = [
  { _id: 'faq-1', _type: 'faq', question: 'How long?' },
  { _id: 'drafts.faq-1', _type: 'faq', question: 'Draft' },
];
const api = '/v2023-07-01';
const query = `${api}/data/query/production`;
const json = { 'content-type': 'application/json' };

// No test writes to it.
const service = shared((whenOver) => startService(documents, {}, whenOver));
const request = (path: string, init?: RequestInit) => fetch(`${service().url}${path}`, init);

test.each([
  ['no query', `${query}`, 400, 'query'],
  ['a parameter that is not JSON', `${query}?query=*&$slug=text`, 400, '$slug'],
  ['another dataset of documents', `${api}/data/doc/nope/a`, 404, 'Dataset "nope" not found'],
  ['a version that is none', '/v2/data/query/production?query=*', 404, '/v2/data/query/production'],
  ['an unknown address', '/nothing/here', 404, '/nothing/here'],
])('%s is refused with a message', async (_name, path, status, words) => {
  const response = await request(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject({
    statusCode: status,
    error: expect.any(String),
    message: expect.stringContaining(words),
  });
});

test('HEAD is a GET without the body', async () => {
  const response = await request(`${query}?query=*`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  // A shared cache may keep what everybody may read.
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toBe('');
});

test.each([
  ['PUT', query, 'GET, HEAD, POST'],
  ['POST', `${api}/data/doc/production/faq-1`, 'GET, HEAD'],
  ['GET', `${api}/auth/logout`, 'POST'],
])('%s %s is answered with the allowed methods', async (method, path, allow) => {
  const response = await request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
  expect(await response.json()).toMatchObject({ statusCode: 405 });
});

const large = 'a'.repeat(1_000_000);

test.each([
  ['nothing', '', 400],
  ['no JSON', '{"query": ', 400],
  ['no query', '{"params": {}}', 400],
  ['parameters that are a list', '{"query": "*", "params": [1]}', 400],
  ['too many bytes', JSON.stringify({ query: '*', params: { large } }), 413],
])('a body of %s is refused', async (_name, body, status) => {
  const response = await request(query, { method: 'POST', headers: json, body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ statusCode: status });
});

test('an allowed origin may read answers, and refusals too', async () => {
  const headers = { Origin: 'http://site.example' };
  for (const path of [`${query}?query=*`, `${query}?query=*[`, `${api}/data/query/nope?query=*`]) {
    const response = await request(path, { headers });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://site.example');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toContain('Origin');
  }
});

test('a page of another origin on this machine may not read', async () => {
  const headers = { Origin: 'http://localhost:3000' };
  const response = await request(`${query}?query=*`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('vary')).toContain('Origin');
});

test.each(['http://other.example', 'http://localhost.other.example', 'null'])(
  'pages of %s are refused, also those of browsers without Fetch Metadata',
  async (Origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await request(`${query}?query=*`, { method, headers: { Origin } });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  },
);

test.each([
  ['localhost', 200],
  ['embedded.localhost:4322', 200],
  ['127.0.0.1', 200],
  ['[::1]:4322', 200],
  ['other.example', 421],
  ['localhost.other.example:4322', 421],
])('the host name %s is answered with %i', async (host, status) => {
  for (const path of [`${query}?query=1`, '/v1/ping']) {
    const answer = await send(service().url, { method: 'GET', path, headers: { host } });
    expect(answer.status).toBe(status);
  }
});

test.each([
  ['an allowed origin', 'http://site.example', 'content-type, x-sanity-lineage, authorization'],
  ['another origin on this machine', 'http://localhost:3000', null],
])('a preflight of %s gets the headers that it may send', async (_name, origin, expected) => {
  const response = await request(query, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type, x-sanity-lineage, authorization',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(expected && origin);
  expect(response.headers.get('access-control-allow-headers')).toBe(expected);
});

test('every origin can read whether it is allowed', async () => {
  for (const origin of [service().url, 'http://site.example', 'http://other.example']) {
    const headers = { origin, 'sec-fetch-site': 'cross-site' };
    const response = await request(`${api}/check/cors`, { headers });
    const allowed = origin !== 'http://other.example';
    expect(await response.json()).toEqual({ result: { allowed, withCredentials: allowed } });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  }
});

test('a connection stays open between requests, as proxies expect', async () => {
  // Node names a shorter time of its own, such as `timeout=5`.
  expect((await request('/')).headers.get('keep-alive')).toBeNull();
});

test('an interrupted stream of live events begins again, so that what changed is read', async () => {
  const headers = { 'last-event-id': 'before' };
  const sent = { method: 'GET', path: `${api}/data/live/events/production`, headers };
  const following = { begun: async () => {}, until: /event: restart/ };
  expect(await send(service().url, sent, following)).toMatchObject({ status: 200 });
});
