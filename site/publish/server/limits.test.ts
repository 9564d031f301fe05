import { afterEach, expect, it } from 'vitest';
import type { Bound } from '../../../system/bind-host.ts';
import { openConnection } from '../../../tests/helpers/raw-connection.ts';
import { servePages } from '../../../tests/helpers/site/serve-pages.ts';
import type { Limits } from './server.ts';

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** No other limit ends the connection. */
const slowHeaders = { headersTimeout: 100, requestTimeout: 0, checkEvery: 20 };

let server: Bound;

afterEach(() => server.close());

async function serveWith(limits: Partial<Limits>) {
  server = await servePages('Home', { limits });
  return openConnection(server.port);
}

it.each(['', 'GET / HTTP/1.1\r\nHost: '])(
  'responds with 408 to a client that sends only "%s"',
  async (text) => {
    const connection = await serveWith(slowHeaders);
    connection.send(text);
    expect(await connection.ended()).toMatch(/^HTTP\/1\.1 408 /);
  },
);

it('closes the connection of a client that sends one byte at a time', async () => {
  const connection = await serveWith(slowHeaders);
  connection.send('GET / HTTP/1.1\r\nX: ');
  const sending = setInterval(() => connection.send('x'), 10);
  expect(await connection.ended()).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(sending);
});

it('closes a connection on which no further request arrives', async () => {
  const { socket } = await serveWith({ idleTimeout: 100 });
  socket.destroy();
  // Where the machine stalls, a connection is closed before its first response.
  await expect
    .poll(async () => {
      const connection = await openConnection(server.port);
      connection.send(request);
      return connection.ended();
    })
    .toMatch(/Home$/);
});

it('closes the connection with the oldest last request when there are too many', async () => {
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
