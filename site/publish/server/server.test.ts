import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { decompress, rawRequest } from '../../../tests/helpers/raw-http.ts';
import { servePages } from '../../../tests/helpers/site/serve-pages.ts';
import { createRelease } from '../release/release.ts';
import { createResource } from '../release/resource.ts';
import { textResponse } from './responses.ts';
import { serve } from './server.ts';

const caching = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" };
const html = { 'content-type': 'text/html; charset=utf-8', ...caching };
const text = '<p>Home</p>'.repeat(50);

const script = await createResource(200, 'f()', { 'content-type': 'text/javascript' });
const pages = [
  { path: '/', status: 200, body: text, headers: html },
  { path: '/projects', status: 200, body: '<p>Projects</p>', headers: html },
  { path: '/404', status: 404, body: '<p>Lost</p>', headers: html },
];
const assets = new Map([
  ['/_astro/a b.js', script],
  ['/_astro/a%20c.js', script],
]);
const release = await createRelease(pages, assets);
const server = await serve({
  current: () => release,
  health: () => ({ up: true }),
  headers: { 'x-content-type-options': 'nosniff' },
  port: 0,
});
afterAll(server.close);

const ask = (path: string, headers: Record<string, string> = {}, method?: string) =>
  rawRequest(server, path, headers, method);

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['', undefined],
])('responds to Accept-Encoding "%s" with %s', async (accept, encoding) => {
  const reply = await ask('/', { 'accept-encoding': accept });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers.vary).toBe('accept-encoding');
  expect(Number(reply.headers['content-length'])).toBe(reply.body.length);
  expect(decompress(reply).toString()).toBe(text);
});

describe('conditional requests', () => {
  it.each(['br', 'gzip', 'identity'])(
    'responds with 304 to a repeated request with the tag of %s',
    async (coding) => {
      const accept = { 'accept-encoding': coding };
      const { etag } = (await ask('/', accept)).headers;
      for (const tags of [`${etag}`, `"other", W/${etag}`, '*']) {
        const again = await ask('/', { ...accept, 'if-none-match': tags });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers).toMatchObject({ ...caching, etag, vary: 'accept-encoding' });
        for (const name of ['content-encoding', 'content-length', 'content-type']) {
          expect(again.headers).not.toHaveProperty(name);
        }
      }
    },
  );

  it('responds with 200 to the tag of another encoding or of other bytes', async () => {
    const { etag } = (await ask('/', { 'accept-encoding': 'br' })).headers;
    for (const tags of [`${etag}`, '"other"', '']) {
      const { status } = await ask('/', { 'accept-encoding': 'gzip', 'if-none-match': tags });
      expect(status).toBe(200);
    }
  });

  it('never respond with 304 in place of the not-found page', async () => {
    expect((await ask('/unknown', { 'if-none-match': '*' })).status).toBe(404);
  });
});

describe('methods', () => {
  it('responds to HEAD with only the headers of GET', async () => {
    const { status, headers, body } = await ask('/', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, `${text.length}`, 0]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'refuses %s',
    async (method) => {
      const { status, headers, body } = await ask('/', {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(String(body)).toContain('Method Not Allowed');
    },
  );
});

describe('addresses', () => {
  it.each([
    ['/projects/', '/projects'],
    ['/projects.html?a=b', '/projects?a=b'],
    ['/projects/index.html', '/projects'],
    ['/index.html', '/'],
    ['//', '/'],
    ['/Projects', '/projects'],
    ['//projects', '/projects'],
    ['/PROJECTS/?a=b', '/projects?a=b'],
    ['//PROJECTS//Index.html', '/projects'],
    ['http://other.example//Projects', '/projects'],
    ['/%2Fprojects', '/projects'],
  ])('redirects %s to %s', async (path, location) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  it.each(['/', '/?utm=1', 'http://other.example/', '/%70rojects', '/_astro/a%20b.js'])(
    'finds %s',
    async (path) => expect((await ask(path)).status).toBe(200),
  );

  it.each([
    '/unknown',
    '/404',
    '//evil.example/',
    '//evil.example/index.html',
    '//evil.example/..',
    '//evil.example//projects',
    '/\\\\evil.example/projects',
    '/\\\\projects',
    '/%5cprojects',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/_astro/a%2520b.js',
    '/_astro/a%20c.js',
    `/${'a'.repeat(8000)}`,
  ])('responds to %s with the not-found page', async (path) => {
    const { status, body } = await ask(path);
    expect([status, body.toString()]).toEqual([404, '<p>Lost</p>']);
  });

  it.each(['/%', '/%zz', '/%ff', '/a%00b', '*'])('refuses %s as malformed', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  });

  it('reports its health to a monitor', async () => {
    const { headers, body } = await ask('/health');
    expect(JSON.parse(body.toString())).toEqual({ up: true });
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

it('sends what is for editors, and its pages to everybody else', async () => {
  const { port, close } = await servePages('page', {
    respondStatus: ({ headers: { cookie } }) =>
      cookie === undefined ? null : Promise.resolve(textResponse(401, 'Unauthorized', {})),
  });
  onTestFinished(close);
  const cookies: readonly Record<string, string>[] = [{}, { cookie: 'a=b' }, {}];
  const replies = cookies.map((headers) => rawRequest({ port }, '/status', headers));
  const answers = await Promise.all(replies);
  const sent = answers.map(({ status, body }) => [status, body.toString()]);
  expect(sent).toEqual([
    [404, 'page'],
    [401, 'Unauthorized\n'],
    [404, 'page'],
  ]);
});

it('throws if the port is in use', async () => {
  const { port } = server;
  const second = servePages('', { port });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});
