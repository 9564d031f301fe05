import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import type { WSContext } from 'hono/ws';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openSocket } from '../../../tests/helpers/service/socket-client.ts';
import { startServer } from './server.ts';
import { onlyWebSockets, sendText, webSocket } from './websocket.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Starts a WebSocket server, and returns the service's end of the first socket that is opened. */
async function serve(onMessage = (_event: MessageEvent) => {}) {
  const { promise: first, resolve } = Promise.withResolvers<WSContext>();
  const app = new Hono();
  const events = { onOpen: (_event: Event, socket: WSContext) => resolve(socket), onMessage };
  app.get(
    '/studio/streams',
    onlyWebSockets,
    webSocket(() => events),
  );
  app.get('/', (c) => c.text('Here'));
  const { port, close } = await startServer({
    listener: 'inner',
    host: '127.0.0.1',
    port: 0,
    served: { handler: app.fetch },
  });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}`, first };
}

test('only a socket that does not answer a ping is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { url } = await serve();
  const alive = await openSocket(url, '/studio/streams', {});
  const silent = await openSocket(url, '/studio/streams', {}, { autoPong: false });
  for (let beat = 1; beat <= 2; beat++) {
    const pinged = [alive, silent].map(
      ({ socket }) => new Promise((resolve) => socket.once('ping', resolve)),
    );
    vi.advanceTimersByTime(30_000);
    if (beat === 1) await Promise.all(pinged);
    // A pong comes before an answer to what was sent after it.
    const answered = new Promise((resolve) => alive.socket.once('pong', resolve));
    alive.socket.ping();
    await answered;
  }
  expect(await silent.closed).toBe(1006);
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  vi.useRealTimers();
});

test('the socket of a client that stops reading is closed before it fills the memory', async () => {
  const { url, first } = await serve();
  const { socket, closed, received } = await openSocket(url, '/studio/streams', {});
  const sender = await first;
  socket.pause();
  const megabyte = 'a'.repeat(1_000_000);
  for (let sent = 0; sender.readyState === 1; sent++) {
    expect(sent).toBeLessThan(100);
    sendText(sender, megabyte);
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.resume();
  expect(await closed).toBe(1006);
  expect(received.length).toBeLessThan(100);
});

test('an error while a message is handled closes the socket, with one line in the log', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const { url } = await serve(() => {
    throw new Error('a\nb');
  });
  const { send, closed } = await openSocket(url, '/studio/streams', {});
  for (let sent = 0; sent < 3; sent += 1) send('message');
  expect(await closed).toBe(1011);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^.*a\\nb.*$/));
});

test.each([
  ['another protocol', '/', 'h2c', 'Here'],
  ['a WebSocket at another path', '/', 'websocket', 'Here'],
  ['another protocol at the path of a WebSocket', '/studio/streams', 'h2c', '404 Not Found'],
])('%s is not upgraded: it is handled as a plain request', async (_name, path, protocol, said) => {
  const { url } = await serve();
  const headers = { connection: 'Upgrade', upgrade: protocol };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(`${url}${path}`, { headers, agent: false }, (response) => resolve(text(response)))
    .on('upgrade', () => reject(new Error('it was upgraded')))
    .on('error', reject)
    .end();
  expect(await promise).toBe(said);
});
