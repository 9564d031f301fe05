import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openConnection } from '../../test/connection.ts';
import { createRelease } from '../release/release.ts';
import { type SiteServer, serve } from './server.ts';

const html = { 'content-type': 'text/html' };

let server: SiteServer;
let url: string;
let calls: { body: string; headers: IncomingHttpHeaders }[] = [];

async function serveHook(requestTimeout: number) {
  const lost = { path: '/404', status: 404, body: 'Lost', headers: html };
  const release = await createRelease([lost], new Map());
  return serve({
    current: () => release,
    health: () => ({}),
    headers: { 'x-content-type-options': 'nosniff' },
    port: 0,
    hook: {
      path: '/hooks/content',
      receive: async (body, headers) => {
        calls.push({ body, headers });
        if (body === 'broken') throw new Error('broken');
        return body === 'unsigned' ? 401 : 204;
      },
    },
    limits: { headersTimeout: requestTimeout, requestTimeout, checkEvery: 20 },
  });
}

beforeAll(async () => {
  server = await serveHook(600_000);
  url = `http://localhost:${server.port}/hooks/content`;
});

afterAll(() => server.close());

const call = (body: string) => {
  calls = [];
  return fetch(url, { method: 'POST', body, headers: { 'x-signature': 'abc' } });
};

it.each([
  ['größer', 204],
  ['unsigned', 401],
  ['broken', 500],
  ['', 204],
])('passes on a call with body "%s" and responds with %i', async (body, status) => {
  const response = await call(body);
  expect([response.status, await response.text()]).toEqual([status, '']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(calls).toMatchObject([{ body, headers: { 'x-signature': 'abc' } }]);
});

it('accepts a body of a megabyte, and refuses a longer one without passing it on', async () => {
  expect((await call('x'.repeat(1_000_000))).status).toBe(204);
  expect((await call('x'.repeat(1_000_001))).status).toBe(413);
  expect(calls).toEqual([]);
});

it.each(['GET', 'HEAD', 'PUT'])('refuses %s', async (method) => {
  const { status, headers } = await fetch(url, { method });
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
});

it.each(['/hooks/content/', '/hooks/content?a=b', '/'])('is not at %s', async (path) => {
  const { status } = await fetch(new URL(path, url), { method: 'POST' });
  expect(status).toBe(405);
});

it('sends 100 Continue to a caller that waits for it', async () => {
  const connection = await openConnection(server.port);
  connection.send(
    'POST /hooks/content HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n',
  );
  await connection.receive(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
  connection.send('body');
  await connection.receive(/HTTP\/1\.1 204 /);
  connection.socket.destroy();
});

it('closes the connection if the body does not arrive', async () => {
  calls = [];
  const impatient = await serveHook(100);
  onTestFinished(() => impatient.close());
  const connection = await openConnection(impatient.port);
  connection.send('POST /hooks/content HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbo');
  expect(await connection.ended()).toMatch(/^HTTP\/1\.1 408 /);
  expect(calls).toEqual([]);
});

it('refuses a call while twenty others are being read, and accepts the next', async () => {
  const head = 'POST /hooks/content HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n';
  const slow = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const connection = await openConnection(server.port);
      connection.send(`${head}Expect: 100-continue\r\n\r\n`);
      await connection.receive(/^HTTP\/1\.1 100 Continue/);
      return connection;
    }),
  );
  expect((await call('late')).status).toBe(503);
  for (const { send, receive, socket } of slow) {
    send('body');
    await receive(/HTTP\/1\.1 204 /);
    socket.destroy();
  }
  expect((await call('next')).status).toBe(204);
});
