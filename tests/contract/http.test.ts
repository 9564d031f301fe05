import { expect, test } from 'vitest';
import { shared } from '../../content-service/test/contract.ts';
import { startService, type TestDocument } from '../../content-service/test/start-service.ts';

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
  ['an unknown perspective', `${query}?query=*&perspective=bogus`, 400, 'bogus'],
  ['another dataset of documents', `${api}/data/doc/nope/a`, 404, 'Dataset "nope" not found'],
  ['a version that is none', '/v2/data/query/production?query=*', 404, '/v2/data/query/production'],
  ['an unknown address', '/nothing/here', 404, '/nothing/here'],
  [
    'drafts of live events',
    `${api}/data/live/events/production?includeDrafts=true`,
    401,
    'Session',
  ],
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

test.each([
  [`/${query}?query=*`, 404],
  [`${query}/?query=*`, 404],
  ['/v1/', 404],
])('%s is a %i: a path has no additional slashes', async (path, status) => {
  expect((await request(path)).status).toBe(status);
});

test('HEAD is a GET without the body', async () => {
  const response = await request(`${query}?query=*`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.text()).toBe('');
});

test.each([
  ['PUT', query, 'GET, HEAD, POST'],
  ['POST', `${api}/data/doc/production/faq-1`, 'GET, HEAD'],
  ['POST', `${api}/data/live/events/production`, 'GET, HEAD'],
  ['DELETE', `${api}/ping`, 'GET, HEAD'],
  ['PUT', `${api}/auth/providers`, 'GET, HEAD'],
  ['GET', `${api}/auth/logout`, 'POST'],
])('%s %s is answered with the allowed methods', async (method, path, allow) => {
  const response = await request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
  expect(await response.json()).toMatchObject({ statusCode: 405 });
});

test.each([
  ['nothing', '', 400],
  ['no JSON', '{"query": ', 400],
  ['no query', '{"params": {}}', 400],
  ['parameters that are a list', '{"query": "*", "params": [1]}', 400],
])('a body of %s is refused', async (_name, body, status) => {
  const response = await request(query, { method: 'POST', headers: json, body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ statusCode: status });
});

const large = 'a'.repeat(1_000_000);

function stream(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (let index = 0; index < 20; index += 1) controller.enqueue(new Uint8Array(100_000));
      controller.close();
    },
  });
}

test.each([
  ['with Content-Length', () => JSON.stringify({ query: '*', params: { large } })],
  ['without Content-Length', stream],
])('a body too large %s is refused', async (_name, body) => {
  // Its own service: this one closes the connection, which `fetch` would use for the next test.
  const { url } = await startService([]);
  const init: RequestInit = { method: 'POST', headers: json, body: body(), duplex: 'half' };
  const response = await fetch(`${url}${query}`, init);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ statusCode: 413 });
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

test('another origin may not', async () => {
  const headers = { Origin: 'http://other.example' };
  const response = await request(`${query}?query=*`, { headers });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('vary')).toContain('Origin');
});

test('a preflight is answered for what the client sends', async () => {
  const response = await request(query, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://site.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type, x-sanity-lineage, authorization',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')).toBe(
    'content-type, x-sanity-lineage, authorization',
  );
});

test('the ping is public', async () => {
  const response = await request(`${api}/ping`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({ now: expect.any(String) });
});
