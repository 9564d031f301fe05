import { afterEach, expect, it } from 'vitest';
import { openConnection } from '../../test/connection.ts';
import { createRelease } from '../release/release.ts';
import type { Limits } from './limits.ts';
import { type SiteServer, serve } from './server.ts';

// No text, so that large ones need not be compressed.
const bytes = { 'content-type': 'application/octet-stream' };
const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

let server: SiteServer;

afterEach(() => server.close());

async function serveWith(limits: Partial<Limits>, body = 'Home') {
  const pages = [
    { path: '/', status: 200, body, headers: bytes },
    { path: '/404', status: 404, body: 'Lost', headers: bytes },
  ];
  const release = await createRelease(pages, new Map());
  const headers = { 'x-content-type-options': 'nosniff' };
  server = await serve({ current: () => release, health: () => ({}), headers, port: 0, limits });
  return openConnection(server.port);
}

it.each(['', 'GET / HTTP/1.1\r\nHost: '])(
  'answers 408 to who sends no more than "%s"',
  async (text) => {
    const connection = await serveWith({ headersTimeout: 100, checkEvery: 20 });
    connection.send(text);
    expect(await connection.ended()).toMatch(/^HTTP\/1\.1 408 .*nosniff/s);
  },
);

it('cuts off a client that goes on a byte at a time', async () => {
  const connection = await serveWith({ headersTimeout: 100, checkEvery: 20 });
  connection.send('GET / HTTP/1.1\r\nX: ');
  const sending = setInterval(() => connection.send('x'), 10);
  expect(await connection.ended()).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(sending);
});

it('keeps a connection for the next request, and closes it when none comes', async () => {
  const connection = await serveWith({ idleTimeout: 200 });
  connection.send(request);
  await connection.receive(/Home$/);
  connection.send(request);
  expect(await connection.ended()).toMatch(/Home.*Home$/s);
});

it('cuts off a client that asks and never reads', async () => {
  const connection = await serveWith({ idleTimeout: 200 }, 'x'.repeat(20_000_000));
  connection.socket.pause();
  connection.send(request.repeat(100));
  // Whoever does not read learns of the end only by writing.
  const sending = setInterval(() => connection.send(request), 20);
  await new Promise((resolve) => connection.socket.once('close', resolve));
  clearInterval(sending);
});

it('closes the connection that is quiet longest for one more than it may have', async () => {
  const first = await serveWith({ connections: 3 });
  const [second, third] = [await openConnection(server.port), await openConnection(server.port)];
  for (const connection of [second, third, first]) {
    connection.send(request);
    await connection.receive(/Home$/);
  }
  const fourth = await openConnection(server.port);
  fourth.send(request);
  expect(await fourth.receive(/Home$/)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await second.ended()).toMatch(/Home$/);
  for (const connection of [third, first]) {
    connection.send(request);
    await connection.receive(/Home.*Home$/s);
    connection.socket.destroy();
  }
  fourth.socket.destroy();
});

it('takes no more than it can answer from a client that never reads', async () => {
  const connection = await serveWith({}, 'x'.repeat(1_000_000));
  connection.socket.pause();
  const flood = request.repeat(20_000);
  // Flushed only if the server goes on reading what it cannot answer.
  let isTaken = false;
  for (let round = 0; round < 20; round += 1) {
    connection.socket.write(flood, () => {
      isTaken = round === 19;
    });
  }
  const other = await openConnection(server.port);
  for (let round = 1; round <= 20; round += 1) {
    other.send('HEAD / HTTP/1.1\r\nHost: a\r\n\r\n');
    await other.receive(new RegExp(`(HTTP/1.1 200 .*){${round}}\r\n\r\n$`, 's'));
  }
  expect(isTaken).toBe(false);
  other.socket.destroy();
  connection.socket.destroy();
});
