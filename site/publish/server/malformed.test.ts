import { afterAll, describe, expect, it } from 'vitest';
import { openConnection } from '../../../tests/helpers/raw-connection.ts';
import { servePages } from '../../../tests/helpers/site/serve-pages.ts';

const good = 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n';

const server = await servePages('Home');
afterAll(server.close);

function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

it.each([
  ['garbage', 'garbage\r\n\r\n', 400],
  ['long headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
    400,
  ],
  [
    'Content-Length and Transfer-Encoding',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('responds to %s with a status and closes the connection', async (_, text, status) => {
  const connection = await openConnection(server.port);
  connection.send(text);
  const received = await connection.ended();
  expect(statuses(received)).toEqual([status]);
  expect(received).toMatch(/^connection: close$/im);
  expect(received.length).toBeLessThan(200);
});

describe('requests with unsupported headers', () => {
  it.each([
    ['a protocol upgrade', 'Connection: Upgrade\r\nUpgrade: websocket'],
    ['a range', 'Range: bytes=0-1'],
  ])('sends a complete HTTP response to a request for %s', async (_, lines) => {
    const connection = await openConnection(server.port);
    connection.send(`GET / HTTP/1.1\r\nHost: a\r\n${lines}\r\n\r\n`);
    expect(await connection.receive(/Home$/)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    connection.socket.destroy();
  });

  it('discards a body, and keeps the connection', async () => {
    const connection = await openConnection(server.port);
    const body = 'x'.repeat(100_000);
    connection.send(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}${good}`,
    );
    expect(statuses(await connection.receive(/Home$/))).toEqual([405, 200]);
    connection.socket.destroy();
  });

  it('does not repeat a Host', async () => {
    const connection = await openConnection(server.port);
    connection.send('GET /index.html HTTP/1.1\r\nHost: evil.example:1"><script>\r\n\r\n');
    const received = await connection.receive(/\n\r\n.+\n$/);
    expect(statuses(received)).toEqual([308]);
    expect(received).not.toContain('evil');
    connection.socket.destroy();
  });
});
