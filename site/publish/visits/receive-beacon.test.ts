import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { rawRequest } from '../../../tests/helpers/raw-http.ts';
import { servePages } from '../../../tests/helpers/site/serve-pages.ts';
import { MOST_BYTES } from './read-beacon.ts';
import { createReceiveBeacon } from './receive-beacon.ts';

const view = 'view / phone typed good good good';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';

/** Serves a site that counts, also for pages of another origin. */
async function serveCounting() {
  const counted: (readonly string[])[] = [];
  const counter = { count: (names: readonly string[]) => void counted.push(names) };
  const server = await servePages('Home', {
    receiveBeacon: createReceiveBeacon(counter, ['https://static.example']),
    headers: { 'cross-origin-resource-policy': 'same-origin' },
  });
  onTestFinished(server.close);
  const { port } = server;
  const host = `localhost:${port}`;
  /** Sends a beacon. Other headers replace those of a browser. */
  const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: object }>((resolve, reject) => {
      const sent = request(
        {
          port,
          path: '/visits',
          method: 'POST',
          agent: false,
          headers: { host, origin: `http://${host}`, 'user-agent': phone, ...headers },
        },
        (reply) => {
          reply.resume();
          resolve({ status: reply.statusCode, headers: reply.headers });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return { counted, send, port };
}

it('counts a beacon of its own pages and of those that are allowed', async () => {
  const { counted, send } = await serveCounting();
  expect(await send(view)).toMatchObject({
    status: 204,
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  });
  expect((await send('tel hero', { origin: 'https://static.example' })).status).toBe(204);
  expect(counted.map(([first]) => first)).toEqual(['view /', 'call hero']);
});

it.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
  [{ origin: 'https://static.example.evil.example' }],
])('refuses a page with %j', async (headers) => {
  const { counted, send } = await serveCounting();
  expect((await send(view, headers)).status).toBe(403);
  expect(counted).toEqual([]);
});

it.each([
  ['nonsense', 'hello', 400],
  ['bytes', Buffer.from([0xff, 0xfe, 0]), 400],
  ['JSON', '{"view":"/"}', 400],
  ['a long text', 'x'.repeat(MOST_BYTES + 1), 413],
])('refuses %s', async (_, body, expected) => {
  const { counted, send } = await serveCounting();
  expect((await send(body)).status).toBe(expected);
  expect((await send(body, { 'transfer-encoding': 'chunked' })).status).toBe(expected);
  expect(counted).toEqual([]);
});

it.each([
  '',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11) Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0)',
  'python-requests/2.32',
])('answers the program "%s", but does not count it', async (agent) => {
  const { counted, send } = await serveCounting();
  expect((await send(view, { 'user-agent': agent })).status).toBe(204);
  expect(counted).toEqual([]);
});

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) [FBAN/FBIOS;FBAV/490.0] Mobile/15E148',
])('counts the browser "%s"', async (agent) => {
  const { counted, send } = await serveCounting();
  await send(view, { 'user-agent': agent });
  expect(counted).toHaveLength(1);
});

it('leaves other requests to the pages', async () => {
  const { port } = await serveCounting();
  expect((await rawRequest({ port }, '/visits')).status).toBe(404);
  expect((await rawRequest({ port }, '/visits?', {}, 'POST')).status).toBe(405);
  expect((await rawRequest({ port }, '/', {}, 'POST')).status).toBe(405);
});
