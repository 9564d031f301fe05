import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { bindServer } from './bind-host.ts';
import { createPipeline } from './pipelining.ts';

/** Serves on a free port until the test ends. Responses are sent when the test ends them. */
async function serve(waiting?: number) {
  const started: { path: string | undefined; response: ServerResponse }[] = [];
  const inTurn = createPipeline(waiting);
  const server = createServer((request, response) => {
    void inTurn(request, response, () => started.push({ path: request.url, response }));
  });
  const { port, close } = await bindServer(server, { host: '127.0.0.1', port: 0 }, 0);
  onTestFinished(close);
  const end = (index: number) => started[index]?.response.end(`answer ${index}`);
  const paths = () => started.map(({ path }) => path);
  /** Sends requests without waiting for answers. */
  async function send(...paths: string[]) {
    const socket = connect({ host: '127.0.0.1', port });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    const heads = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    socket.write(heads.join(''));
    return socket;
  }
  return { send, end, paths };
}

test('a connection has one request in progress, and the others keep their order', async () => {
  const { send, end, paths } = await serve();
  const [one, other] = [await send('/a', '/b', '/c'), await send('/d')];
  await expect.poll(paths).toEqual(['/a', '/d']);
  end(0);
  await expect.poll(paths).toEqual(['/a', '/d', '/b']);
  end(2);
  await expect.poll(paths).toEqual(['/a', '/d', '/b', '/c']);
  end(3);
  one.end();
  expect(await text(one)).toMatch(/answer 0.*answer 2.*answer 3$/s);
  other.destroy();
});

test('a request after the last answer starts at once', async () => {
  const { send, end, paths } = await serve();
  const socket = await send('/a');
  await expect.poll(paths).toEqual(['/a']);
  end(0);
  await once(socket, 'data');
  socket.write('GET /b HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(paths).toEqual(['/a', '/b']);
});

test('what waits when a connection closes never starts', async () => {
  const { send, paths } = await serve();
  const socket = await send('/a', '/b');
  await expect.poll(paths).toEqual(['/a']);
  socket.destroy();
  const other = await send('/c');
  await expect.poll(paths).toEqual(['/a', '/c']);
  other.destroy();
});

test('a connection on which more wait is closed', async () => {
  const { send, paths } = await serve(2);
  const bounded = await send('/a', '/b', '/c');
  await expect.poll(paths).toEqual(['/a']);
  const socket = await send('/d', '/e', '/f', '/g');
  await once(socket.resume(), 'close');
  expect(paths()).toEqual(['/a', '/d']);
  expect(bounded.destroyed).toBe(false);
});
