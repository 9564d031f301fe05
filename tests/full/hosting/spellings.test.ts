import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../../harness/raw-http.ts';
import { createSample } from '../../../site/src/content/sample.ts';
import { type Both, startBoth } from './both.ts';

let both: Both;

beforeAll(async () => {
  both = await startBoth(createSample('Text 1'));
});

afterAll(() => both?.close());

describe('other spellings', () => {
  it.each([
    ['/projects/', '/projects'],
    ['/projects.html?a=b&c', '/projects?a=b&c'],
    ['/projects/index.html', '/projects'],
    ['/%70rojects/', '/projects'],
    ['/reviews.html', '/reviews'],
    ['/index.html?a=b', '/?a=b'],
    ['//', '/'],
  ])('redirect %s to %s, as on our own server', async (path, location) => {
    const reply = await rawRequest(both.nginx, path);
    expect([reply.status, reply.headers.location]).toEqual([308, location]);
    await both.expectSame([path]);
  });

  it.each([
    '/404',
    '/404.html',
    '/404/',
    '/Projects',
    '/projects//',
    '//projects',
    '//evil.example/',
    '/_astro/',
    '/_astro',
    '/_headers',
    '/index.html.br',
    '/index.html.gz',
    '/projects.html.br',
    '/nginx.conf',
    '/manifest.json',
    '/%2f%2fevil.example/',
    '/index',
    '/%24%7bx%7d',
    `/${'a'.repeat(8000)}`,
  ])('%s is answered as by our own server', (path) => both.expectSame([path]));

  it.each(['/projects?a=%2e%2e', '/?', '/%70rojects', 'http://other.example/projects'])(
    '%s is found as by our own server',
    async (path) => {
      await both.expectSame([path]);
      expect((await rawRequest(both.nginx, path)).status).toBe(200);
    },
  );

  it.each(['/%', '/%zz', '/a%00b'])('%s is refused as by our own server', async (path) => {
    await both.expectSame([path]);
    expect((await rawRequest(both.nginx, path)).status).toBe(400);
  });

  it.each([
    // nginx resolves dots first, and refuses those that lead outside.
    ['/a/../projects', 200, 404],
    ['/a/%2e%2e/projects', 200, 404],
    ['/projects%2f..', 200, 404],
    ['/../nginx.conf', 400, 404],
    ['/%2e%2e/nginx.conf', 400, 404],
    // nginx treats a path as bytes.
    ['/%ff', 404, 400],
    ['/health', 404, 200],
  ])('%s is a %i on nginx and a %i on our own server', async (path, there, here) => {
    expect((await rawRequest(both.nginx, path)).status).toBe(there);
    expect((await rawRequest(both.own, path)).status).toBe(here);
  });
});
