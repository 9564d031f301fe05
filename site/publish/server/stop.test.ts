import { expect, it } from 'vitest';
import { openConnection } from '../../../tests/helpers/raw-connection.ts';
import { servePages } from '../../../tests/helpers/site/serve-pages.ts';

const page = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

it('closes idle connections at once', async () => {
  const server = await servePages('Page', { limits: { grace: 60_000 } });
  const idle = await openConnection(server.port);
  idle.send(page);
  await idle.receive(/Page$/);
  const fresh = await openConnection(server.port);
  await server.close();
  expect(await idle.ended()).toMatch(/Page$/);
  expect(await fresh.ended()).toBe('');
});

it('answers a request that is being sent, and then closes its connection', async () => {
  const server = await servePages('Page', { limits: { grace: 60_000 } });
  const late = await openConnection(server.port);
  late.send('GET / HTTP/1.1\r\n');
  // Its response shows that earlier data on other connections has reached the server.
  await (await fetch(`http://localhost:${server.port}/`)).text();
  const closed = server.close();
  late.send('Host: a\r\n\r\n');
  expect(await late.ended()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close.*Page$/is);
  await closed;
});

it('closes a connection as soon as its response has arrived', async () => {
  const server = await servePages('x'.repeat(20_000_000), { limits: { grace: 60_000 } });
  const slow = await openConnection(server.port);
  slow.send(page);
  await slow.receive(/^HTTP/);
  slow.socket.pause();
  const closed = server.close();
  slow.socket.resume();
  expect((await slow.ended()).length).toBeGreaterThan(20_000_000);
  await closed;
});

it('closes connections whose responses do not end in time', async () => {
  const server = await servePages('x'.repeat(20_000_000), { limits: { grace: 100 } });
  const slow = await openConnection(server.port);
  slow.send(page);
  await slow.receive(/^HTTP/);
  slow.socket.pause();
  await server.close();
  slow.socket.resume();
  expect((await slow.ended()).length).toBeLessThan(20_000_000);
});
