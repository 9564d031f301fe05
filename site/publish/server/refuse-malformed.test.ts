import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection } from '../../test/connection.ts';
import { createRelease, type Release } from '../release/release.ts';
import { type SiteServer, serve } from './server.ts';

const html = { 'content-type': 'text/html', 'cache-control': 'no-cache' };
const headers = { 'x-content-type-options': 'nosniff' };
const good = 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n';

let release: Release;
let server: SiteServer;

beforeAll(async () => {
  const pages = [
    { path: '/', status: 200, body: 'Home', headers: html },
    { path: '/large', status: 200, body: 'x'.repeat(5_000_000), headers: html },
    { path: '/404', status: 404, body: 'Lost', headers: html },
  ];
  release = await createRelease(pages, new Map());
  server = await serve({ current: () => release, health: () => ({}), headers, port: 0 });
});

afterAll(() => server.close());

async function exchange(text: string): Promise<string> {
  const connection = await openConnection(server.port);
  connection.send(text);
  return connection.ended();
}

function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

describe('malformed requests', () => {
  it.each([
    ['garbage', 'garbage\r\n\r\n', 400],
    ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n', 501],
    ['a NUL in the path', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['bytes past ASCII in the path', 'GET /\xff HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a control character in a header', 'GET / HTTP/1.1\r\nHost: a\x01\r\n\r\n', 400],
    ['a space before a colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
    ['lines without CR', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['long headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a long path', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n`, 431],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
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
    const received = await exchange(text);
    expect(statuses(received)).toEqual([status]);
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(/^date: .+ GMT$/im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(new RegExp(`^content-length: ${body.length}$`, 'im'));
    expect(body.length).toBeLessThan(50);
  });
});

describe('pipelined requests', () => {
  it('get responses in order', async () => {
    const second = 'GET /unknown HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    expect(statuses(await exchange(good + second))).toEqual([200, 404]);
  });

  it('get responses before malformed data after them is refused', async () => {
    expect(statuses(await exchange(`${good.repeat(3)}garbage\r\n\r\n`))).toEqual([
      200, 200, 200, 400,
    ]);
  });

  it('get complete large responses before malformed data after them is refused', async () => {
    const large = 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n';
    const received = await exchange(`${large}${large}garbage\r\n\r\n`);
    expect(statuses(received)).toEqual([200, 200, 400]);
    expect(received.length).toBeGreaterThan(10_000_000);
  });
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

  it('does not ask for a body that no handler reads', async () => {
    const expecting =
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n';
    expect(statuses(await exchange(expecting))).toEqual([405]);
  });

  it('refuses other expectations', async () => {
    const connection = await openConnection(server.port);
    connection.send('GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n');
    expect(await connection.receive(/Failed\n$/)).toMatch(/^HTTP\/1\.1 417 .*nosniff/s);
    connection.socket.destroy();
  });
});

describe('Host', () => {
  it.each([
    ['none', '', 400],
    ['two', 'Host: a\r\nHost: b\r\n', 400],
    ['an odd one', 'Host: evil.example:1"><script>\r\n', 308],
  ])('responds to %s without repeating it', async (_, lines, status) => {
    const connection = await openConnection(server.port);
    connection.send(`GET /index.html HTTP/1.1\r\n${lines}\r\n`);
    const received = await connection.receive(/\n\r\n.+\n$/);
    expect(statuses(received)).toEqual([status]);
    expect(received).not.toContain('evil');
    connection.socket.destroy();
  });

  it('is optional in HTTP/1.0', async () => {
    expect(statuses(await exchange('GET / HTTP/1.0\r\n\r\n'))).toEqual([200]);
  });
});
