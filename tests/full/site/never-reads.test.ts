import { afterEach, expect, it } from 'vitest';
import { createRelease } from '../../../site/publish/release/release.ts';
import { type Limits, serve } from '../../../site/publish/server/server.ts';
import type { Bound } from '../../../system/bind-host.ts';
import { openConnection } from '../../helpers/raw-connection.ts';

// Not text, so that large bodies need not be compressed.
const bytes = { 'content-type': 'application/octet-stream' };
const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

let server: Bound;

afterEach(() => server.close());

async function serveWith(limits: Partial<Limits>, body: string) {
  const pages = [
    { path: '/', status: 200, body, headers: bytes },
    { path: '/404', status: 404, body: 'Lost', headers: bytes },
  ];
  const release = await createRelease(pages, new Map());
  server = await serve({
    current: () => release,
    health: () => ({}),
    headers: {},
    port: 0,
    limits,
  });
  return openConnection(server.port);
}

it('closes the connection of a client that sends requests and never reads', async () => {
  const connection = await serveWith({ idleTimeout: 200 }, 'x'.repeat(20_000_000));
  connection.socket.pause();
  connection.send(request.repeat(100));
  // A client that does not read notices the end only when it writes.
  const sending = setInterval(() => connection.send(request), 20);
  await new Promise((resolve) => connection.socket.once('close', resolve));
  clearInterval(sending);
});

it('stops reading from a client that never reads its responses', async () => {
  const connection = await serveWith({}, 'x'.repeat(1_000_000));
  connection.socket.pause();
  const flood = request.repeat(20_000);
  // The socket flushes only if the server continues to read requests that it cannot answer.
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
