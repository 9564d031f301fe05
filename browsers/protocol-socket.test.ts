import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { connectToBrowser } from './protocol-socket.ts';

const servers: WebSocketServer[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const client of server.clients) client.terminate();
    server.close();
  }
});

/** Starts a browser that answers each command with these messages, or hangs up at `null`. */
async function connect(answers: (id: number) => readonly unknown[] | null) {
  const server = new WebSocketServer({ port: 0, host: 'localhost' });
  servers.push(server);
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const messages = answers(JSON.parse(`${data}`).id);
      if (messages === null) socket.terminate();
      for (const message of messages ?? []) socket.send(JSON.stringify(message));
    });
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return connectToBrowser(`ws://localhost:${port}`);
}

const title = z.object({ title: z.string() });

test('returns the result of a command, and reports events', async () => {
  const events: unknown[] = [];
  const socket = await connect((id) => [
    { method: 'Page.loaded', params: { at: id } },
    { id: id + 7, result: { title: 'of another' } },
    { id, result: { title: 'Home' } },
  ]);
  socket.on('Page.loaded', (params) => events.push(params));
  expect(await socket.call('Page.title', {}, title)).toEqual({ title: 'Home' });
  expect(await socket.call('Page.title', {}, title)).toEqual({ title: 'Home' });
  expect(events).toEqual([{ at: 1 }, { at: 2 }]);
});

test.each([
  ['an error of the DevTools protocol', { error: { message: 'No such page' } }],
  ['an error of WebDriver BiDi', { type: 'error', error: 'no such page', message: 'No such page' }],
])('throws %s', async (_, answer) => {
  const socket = await connect((id) => [{ id, ...answer }]);
  await expect(socket.send('Page.close')).rejects.toThrow('No such page');
});

test('throws if the result has another form', async () => {
  const socket = await connect((id) => [{ id, result: { title: 1 } }]);
  await expect(socket.call('Page.title', {}, title)).rejects.toThrow();
});

test('throws once the browser is gone', async () => {
  const socket = await connect(() => null);
  await expect(socket.send('Page.close')).rejects.toThrow('The browser is gone.');
  await expect(socket.send('Page.close')).rejects.toThrow('The browser is gone.');
});
