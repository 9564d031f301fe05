import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSample } from '../../../site/src/content/pages.ts';
import { decompress, rawRequest } from '../../helpers/raw-http.ts';
import { type Both, startBoth } from './both.ts';
import { publish } from './release.ts';

let both: Both;

beforeAll(async () => {
  both = await startBoth((folder) => publish(folder, createSample('Text 1')));
});

afterAll(() => both?.close());

describe('every address of a release', () => {
  it.each([
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, br ; q=0.000', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['gzip;q=1.000,br;q=0.001', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['*;q=0', undefined],
    ['*;q=0, gzip', 'gzip'],
    ['identity, brotli, x-gzip', undefined],
  ])('for Accept-Encoding "%s" has the coding %s, as on our own server', async (accept, coding) => {
    const asked = { 'accept-encoding': accept };
    await both.expectSame(both.current().resources.keys(), asked);
    await both.expectSame(['/unknown'], asked);
    for (const [path, { bodies }] of [
      ...both.current().resources,
      ['/404', both.current().notFound] as const,
    ]) {
      const reply = await rawRequest(both.nginx, path, asked);
      expect(reply.headers['content-encoding']).toBe(bodies.br && coding);
      expect(reply.headers.vary).toBe(bodies.br && 'accept-encoding');
      expect(decompress(reply).equals(bodies.identity)).toBe(true);
    }
  });

  it('answers HEAD without a body, and refuses other methods', async () => {
    await both.expectSame(both.current().resources.keys(), {}, 'HEAD');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      await both.expectSame(['/', '/unknown', '/projects/', '/_headers'], {}, method);
    }
  });

  it('may be cached for a year only if its name has a hash', async () => {
    for (const path of both.current().resources.keys()) {
      const { 'cache-control': caching } = (await rawRequest(both.nginx, path)).headers;
      if (path.startsWith('/_astro/')) expect(caching).toBe('public, max-age=31536000, immutable');
      else expect(caching).not.toContain('immutable');
    }
    const gone = await rawRequest(both.nginx, '/_astro/gone.js');
    expect(gone.headers['cache-control']).toBe('no-cache');
  });
});

describe('entity tags', () => {
  it('differ for each encoding, and a 304 answers the requested one', async () => {
    for (const [path, { bodies }] of both.current().resources) {
      const codings = bodies.br ? ['br', 'gzip', 'identity'] : ['identity'];
      const tags = new Set<string>();
      for (const coding of codings) {
        const asked = { 'accept-encoding': coding };
        const { etag = '' } = (await rawRequest(both.nginx, path, asked)).headers;
        const again = await rawRequest(both.nginx, path, {
          ...asked,
          'if-none-match': `"x", W/${etag}`,
        });
        expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
        expect(again.headers.etag).toBe(etag);
        tags.add(etag);
      }
      expect(tags.size).toBe(codings.length);
    }
  });

  it('alone decide about a 304', async () => {
    await both.expectSame(both.current().resources.keys(), { 'if-none-match': '*' });
    await both.expectSame(['/unknown'], { 'if-none-match': '*' });
    for (const date of ['Thu, 01 Jan 1970 00:00:00 GMT', new Date().toUTCString()]) {
      await both.expectSame(['/'], { 'if-modified-since': date });
    }
    await both.expectSame(['/'], { range: 'bytes=0-9' });
  });
});

describe('other spellings', () => {
  it.each([
    ['/projects/', '/projects'],
    ['/projects.html?a=b&c', '/projects?a=b&c'],
    ['/projects/index.html', '/projects'],
    ['/%70rojects/', '/projects'],
    ['/reviews.html', '/reviews'],
    ['/index.html?a=b', '/?a=b'],
    ['//', '/'],
    ['/Projects', '/projects'],
    ['/PROJECTS/?a=b', '/projects?a=b'],
    ['//projects', '/projects'],
    ['/projects//', '/projects'],
    ['//Projects.HTML', '/projects'],
    ['/%2fprojects', '/projects'],
  ])('redirect %s to %s, as on our own server', async (path, location) => {
    const reply = await rawRequest(both.nginx, path);
    expect([reply.status, reply.headers.location]).toEqual([308, location]);
    await both.expectSame([path]);
  });

  it.each([
    '/404',
    '/404.html',
    '/404/',
    '//evil.example/',
    '//evil.example//projects',
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
